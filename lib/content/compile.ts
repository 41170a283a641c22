import { z } from 'zod'
import type { Job } from '@/lib/content/pictures/job'
import { AgencyFrontMatter } from '@/lib/domain/agency'
import { CaseStudyFrontMatter } from '@/lib/domain/case-study'
import { hasJournal, JournalEntryFrontMatter } from '@/lib/domain/journal'
import { PageFrontMatter, type PageSlug, pageSlugs } from '@/lib/domain/page'
import { PersonFrontMatter } from '@/lib/domain/person'
import type { Plate } from '@/lib/domain/picture'
import { RoleFrontMatter } from '@/lib/domain/role'
import { type Skill, SkillFrontMatter } from '@/lib/domain/skill'
import { type Taxonomies, type TaxonomyKind, taxonomyKinds } from '@/lib/domain/taxonomy'
import { type Body, Slug } from '@/lib/domain/text'
import type { CatalogData } from './catalog-data'
import { checkLinks } from './links'
import { siteLinksIn, typeset, withoutMark } from './markdown'
import { pictureReader } from './pictures/read'
import { type Mistake, parse, readFolder, readFolders, readSource, type Source } from './read'

/** What is made of `jobs` is what the pictures in `data` lead to. */
export type Compiled =
  | { readonly data: CatalogData; readonly jobs: readonly Job[]; readonly mistakes: readonly [] }
  | { readonly data: undefined; readonly mistakes: readonly Mistake[] }

/** What is known and made of pictures, by the digests of their bytes. */
export const pictureCache = '.pictures'

const picturedFolders = ['roles', 'case-studies', 'journal', 'pages', 'people']

/** content/ → catalog, or every mistake in it at once. */
export async function compile(root: string, cache = pictureCache): Promise<Compiled> {
  const mistakes: Mistake[] = []
  const pictures = pictureReader(root, cache, mistakes)
  const taxonomies = compileTaxonomies(root, mistakes)
  const folder = (name: string) => readFolder(root, name, mistakes).filter(namedWell(mistakes))

  const roleSources = folder('roles')
  const studySources = folder('case-studies')
  const entrySources = folder('journal')
  const wantedPages = pagesWith(entrySources)
  const pageSources = folder('pages').filter(({ slug }) => !isUnwanted(slug, wantedPages))
  const personSources = folder('people')
  const agencySource = readSource(root, 'agency.md', mistakes)
  const skills = compileSkills(root, mistakes)

  const bodyOf = async (source: Source): Promise<Body> => {
    const { body: written, bodyPictures } = await pictures.inBody(source)
    const body = withoutMark(written)
    return { body: typeset(body), bodyLinks: siteLinksIn(body), bodyPictures }
  }
  /** Every file with its front matter and its text; one that is wrong is left out. */
  const all = async <T extends z.ZodType>(schema: T, sources: readonly Source[]) => {
    const compiled = sources.map(async (source) => {
      const front = parse(schema, withoutPictures(source), mistakes)
      const body = await bodyOf(source)
      return front ? [{ source, front, body }] : []
    })
    return (await Promise.all(compiled)).flat()
  }

  const roles = (await all(RoleFrontMatter, roleSources)).map(({ source, front, body }) => ({
    ...front,
    ...body,
    slug: source.slug,
  }))
  const caseStudies = await Promise.all(
    (await all(CaseStudyFrontMatter, studySources)).map(async ({ source, front, body }) => ({
      ...front,
      ...body,
      slug: source.slug,
      cover: (await pictures.cover(source, front.cover)) ?? unseen,
      gallery: await pictures.gallery(source, front.gallery),
    })),
  )
  const pages = (await all(PageFrontMatter, pageSources)).map(({ source, front, body }) => ({
    ...front,
    ...body,
    slug: source.slug as PageSlug,
  }))
  const people = await Promise.all(
    (await all(PersonFrontMatter, personSources)).map(async ({ source, front, body }) => ({
      ...front,
      ...body,
      slug: source.slug,
      portrait: (front.portrait && (await pictures.portrait(source, front.portrait))) ?? null,
    })),
  )
  const journal = (await all(JournalEntryFrontMatter, entrySources)).map(
    ({ source, front, body }) => ({ ...front, ...body, slug: source.slug }),
  )
  pages.sort((a, b) => pageSlugs.indexOf(a.slug) - pageSlugs.indexOf(b.slug))
  const front = agencySource && parse(AgencyFrontMatter, agencySource, mistakes)

  const refer = references(mistakes)
  const slugsOf = (kind: TaxonomyKind) => taxonomies[kind].map((term) => term.slug)
  const studySlugs = studySources.map((source) => source.slug)
  const personSlugs = personSources.map((source) => source.slug)
  for (const source of roleSources) {
    refer(source, ['discipline'], slugsOf('disciplines'))
    refer(source, ['level'], slugsOf('levels'))
    refer(source, ['locations'], slugsOf('locations'))
  }
  for (const source of studySources) {
    refer(source, ['industry'], slugsOf('industries'))
    refer(source, ['disciplines'], slugsOf('disciplines'))
    refer(source, ['services'], slugsOf('services'))
    refer(source, ['credits', 'discipline'], slugsOf('disciplines'))
    refer(source, ['credits', 'people'], personSlugs)
    refer(
      source,
      ['related'],
      studySlugs.filter((slug) => slug !== source.slug),
    )
  }
  for (const source of entrySources) refer(source, ['related'], studySlugs)
  if (agencySource) {
    refer(agencySource, ['offices', 'location'], slugsOf('locations'))
    refer(agencySource, ['selectedWork'], studySlugs)
  }
  if (front)
    for (const source of personSources)
      refer(
        source,
        ['office'],
        front.offices.map(({ location }) => location),
      )
  checkPages(pageSources, wantedPages, mistakes)
  const sources = [
    ...roleSources,
    ...studySources,
    ...entrySources,
    ...pageSources,
    ...personSources,
  ]
  pictures.unused(picturedFolders, sources)
  checkLinks(agencySource ? [...sources, agencySource] : sources, {
    roles: roleSources.map((source) => source.slug),
    caseStudies: studySlugs,
    journal: entrySources.map((source) => source.slug),
    pages: wantedPages,
    mistakes,
  })

  if (mistakes.length > 0 || !front || !agencySource)
    return { data: undefined, mistakes: mistakes.sort(byPlace) }
  const agency = { ...front, ...(await bodyOf(agencySource)) }
  people.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const texts = { agency, roles, caseStudies, journal, pages, taxonomies, skills, people }
  return { data: { ...texts, pictures: pictures.pictures }, jobs: pictures.jobs, mistakes: [] }
}

/** The pages of the site, in their order. */
const pagesWith = (journal: readonly unknown[]): readonly PageSlug[] =>
  pageSlugs.filter((slug) => slug !== 'journal' || hasJournal({ journal }))

/** A page that is known, but waits for its kind of content. */
const isUnwanted = (slug: string, wanted: readonly string[]) =>
  (pageSlugs as readonly string[]).includes(slug) && !wanted.includes(slug)

const byPlace = (a: Mistake, b: Mistake) => a.file.localeCompare(b.file) || a.line - b.line

/** Stands where a cover has a mistake; what has mistakes is not built. */
const unseen: Plate = { plate: 'weave', caption: '' }

/** Any text may describe the pictures in it; what else it may say depends on its kind. */
function withoutPictures(source: Source): Source {
  const { pictures: _, ...data } = source.data as { readonly pictures?: unknown }
  return { ...source, data }
}

const namedWell = (mistakes: Mistake[]) => (source: Source) => {
  if (Slug.safeParse(source.slug).success) return true
  const message = 'Name the file in lower-case letters, digits and single hyphens'
  mistakes.push({ file: source.file, line: 1, field: '(file name)', message })
  return false
}

function compileSkills(root: string, mistakes: Mistake[]): Skill[] {
  return readFolders(root, 'skills', 'SKILL.md', mistakes).flatMap((source) => {
    const skill = parse(SkillFrontMatter, source, mistakes)
    if (skill && skill.name !== source.slug)
      mistakes.push({
        file: source.file,
        line: source.lineOf(['name']),
        field: 'name',
        message: 'A skill bears the name of its folder',
        allowed: [source.slug],
      })
    return skill ? [{ ...skill, text: source.text }] : []
  })
}

/** The terms alone, for what has to know them before there is a whole catalog. */
export function compileTaxonomies(root: string, mistakes: Mistake[]): Taxonomies {
  const sources = readFolder(root, 'taxonomies', mistakes)
  const compiled: Record<string, unknown> = {}
  for (const [kind, schema] of Object.entries(taxonomyKinds)) {
    const file = `taxonomies/${kind}.md`
    const source = sources.find((candidate) => candidate.file === file)
    compiled[kind] = source ? termsOf(source, schema, mistakes) : []
    if (!source && !mistakes.some((mistake) => mistake.file === file))
      mistakes.push({ file, line: 1, field: '(file)', message: 'This file is missing' })
  }
  for (const source of sources)
    if (!Object.hasOwn(taxonomyKinds, source.slug))
      mistakes.push({
        file: source.file,
        line: 1,
        field: '(file name)',
        message: 'There is no such taxonomy',
        allowed: Object.keys(taxonomyKinds).map((kind) => `${kind}.md`),
      })
  return compiled as unknown as Taxonomies
}

function termsOf(source: Source, schema: z.ZodType<{ slug: string }>, mistakes: Mistake[]) {
  const terms =
    parse(z.strictObject({ terms: z.array(schema).min(1) }), source, mistakes)?.terms ?? []
  const seen = new Set<string>()
  for (const [index, { slug }] of terms.entries()) {
    if (seen.has(slug)) {
      const line = source.lineOf(['terms', index, 'slug'])
      const message = `"${slug}" is there twice`
      mistakes.push({ file: source.file, line, field: `terms.${index}.slug`, message })
    }
    seen.add(slug)
  }
  return terms
}

/** Checks that a field, or that member of every item of a list, names one of the known slugs. */
function references(mistakes: Mistake[]) {
  return (
    source: Source,
    [field, member]: readonly [string, string?],
    known: readonly string[],
  ) => {
    const value = (source.data as Record<string, unknown>)[field]
    const listed = (all: unknown, path: PropertyKey[]): (readonly [unknown, PropertyKey[]])[] =>
      Array.isArray(all) ? all.map((item, at) => [item, [...path, at]] as const) : [[all, path]]
    const items = listed(value, [field]).flatMap(([item, path]) =>
      member
        ? listed((item as Record<string, unknown> | undefined)?.[member], [...path, member])
        : [[item, path] as const],
    )
    for (const [slug, path] of items) {
      if (typeof slug !== 'string' || known.includes(slug)) continue
      const message = `"${slug}" is not known`
      mistakes.push({
        file: source.file,
        line: source.lineOf(path),
        field: path.join('.'),
        message,
        allowed: known,
      })
    }
  }
}

function checkPages(sources: readonly Source[], wanted: readonly PageSlug[], mistakes: Mistake[]) {
  for (const slug of wanted)
    if (
      !sources.some((source) => source.slug === slug) &&
      !mistakes.some(({ file }) => file === `pages/${slug}.md`)
    )
      mistakes.push({
        file: `pages/${slug}.md`,
        line: 1,
        field: '(file)',
        message: 'This file is missing',
      })
  for (const source of sources)
    if (!(pageSlugs as readonly string[]).includes(source.slug))
      mistakes.push({
        file: source.file,
        line: 1,
        field: '(file name)',
        message: 'There is no such page',
        allowed: pageSlugs.map((slug) => `${slug}.md`),
      })
}
