import { z } from 'zod'
import type { Job } from '@/lib/content/pictures/job'
import { AgencyFrontMatter } from '@/lib/domain/agency'
import { CaseStudyFrontMatter } from '@/lib/domain/case-study'
import { JournalEntryFrontMatter } from '@/lib/domain/journal'
import { isNeeded, laterPages, PageFrontMatter, type PageSlug, pageSlugs } from '@/lib/domain/page'
import { PersonFrontMatter } from '@/lib/domain/person'
import type { Picture, Plate } from '@/lib/domain/picture'
import { datedWhenPublic, noEarlierThan } from '@/lib/domain/publication'
import { RoleFrontMatter } from '@/lib/domain/role'
import { type Skill, SkillFrontMatter } from '@/lib/domain/skill'
import { type Taxonomies, type TaxonomyKind, taxonomyKinds } from '@/lib/domain/taxonomy'
import { type Body, Slug } from '@/lib/domain/text'
import type { CatalogData } from './catalog-data'
import { addressesOf, checkLinks, inEveryLanguage } from './links'
import { checkIcons } from './look'
import { siteLinksIn, typeset, withoutMark } from './markdown'
import { separated } from './overlays'
import { pictureReader } from './pictures/read'
import { type Issue, parse, readFolder, readFolders, readSource, type Source } from './read'
import { compileRedirects } from './redirects'
import { compileTheme, type Theme } from './theme'
import { type Translatable, translate, understood } from './translate'
import { compileVocabulary } from './vocabulary'

/** The result of a compilation: the data and the picture jobs it needs, or all issues. */
export type Compiled =
  | {
      readonly data: CatalogData
      readonly theme: Theme
      readonly jobs: readonly Job[]
      readonly issues: readonly []
      /** What stays in the default language, and which translations are older than their originals. */
      readonly warnings: readonly Issue[]
    }
  | { readonly data: undefined; readonly issues: readonly Issue[] }

/** The folder of known facts and finished files of pictures, by the digests of their bytes. */
export const pictureCache = '.pictures'

/** Names the file beside the catalog that lists the pictures to make. */
export const pictureJobs = 'pictures.json'

const picturedFolders = ['roles', 'case-studies', 'journal', 'pages', 'people']

/** Compiles content/ to the catalog, or returns all of its issues at once. */
export async function compile(root: string, cache = pictureCache): Promise<Compiled> {
  const issues: Issue[] = []
  const warnings: Issue[] = []
  const taxonomies = compileTaxonomies(root, issues)
  const theme = compileTheme(root, issues)
  checkIcons(root, issues)
  const folder = (name: string): Translatable => {
    const { originals, overlays } = separated(readFolder(root, name, issues))
    return { originals: originals.filter(namedWell(issues)), overlays }
  }
  const files = {
    roles: folder('roles'),
    caseStudies: folder('case-studies'),
    journal: folder('journal'),
    pages: folder('pages'),
    people: folder('people'),
  }

  const roleSources = files.roles.originals
  const studySources = files.caseStudies.originals
  const entrySources = files.journal.originals
  const lists = { roles: roleSources, journal: entrySources }
  const wantedPages = pageSlugs.filter((slug) => isNeeded(slug, lists))
  const pageSources = files.pages.originals.filter(({ slug }) => !isUnwanted(slug, wantedPages))
  const personSources = files.people.originals
  const agencySource = readSource(root, 'agency.md', issues)
  const skills = compileSkills(root, issues)

  const journalPage = pageSources.filter(({ slug }) => slug === 'journal')
  const pictures = pictureReader(root, cache, issues, (source) =>
    [source, ...(source.file.startsWith('journal/') ? journalPage : [])].some(hasMoment),
  )
  const bodyOf = async (source: Source, into?: Record<string, Picture>): Promise<Body> => {
    const { body: written, bodyPictures } = await pictures.inBody(source, into)
    const body = withoutMark(written)
    return { body: typeset(body), bodyLinks: siteLinksIn(body), bodyPictures }
  }
  /** Parses each file; one with an invalid front matter is left out. */
  const all = async <T extends z.ZodType>(schema: T, sources: readonly Source[]) => {
    const compiled = sources.map(async (source) => {
      const front = parse(schema, withoutPictures(source), issues)
      const body = await bodyOf(source)
      return front ? [{ source, front, body }] : []
    })
    return (await Promise.all(compiled)).flat()
  }

  const roles = (await all(RoleFrontMatter, roleSources)).map(({ source, front, body }) =>
    datedWhenPublic({ ...front, ...body, slug: source.slug }),
  )
  const caseStudies = await Promise.all(
    (await all(CaseStudyFrontMatter, studySources)).map(async ({ source, front, body }) => ({
      ...datedWhenPublic(front),
      ...body,
      slug: source.slug,
      cover: (await pictures.cover(source, front.cover)) ?? placeholderCover,
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
    ({ source, front, body }) => {
      const page = pages.find(({ slug }) => slug === 'journal')
      return { ...datedWhenPublic(noEarlierThan(front, page)), ...body, slug: source.slug }
    },
  )
  pages.sort((a, b) => pageSlugs.indexOf(a.slug) - pageSlugs.indexOf(b.slug))
  const front = agencySource && parse(AgencyFrontMatter, agencySource, issues)
  const vocabulary = compileVocabulary(root, front?.languages ?? [], issues)

  const texts = { ...files, ...taxonomyFiles(root), agency: agencyFiles(root, agencySource) }
  const overlays = Object.values(texts).flatMap((kind) => kind.overlays)
  const isWhole = issues.length === 0 && front !== undefined
  const pageOverlays = files.pages.overlays.filter(({ slug }) => !isUnwanted(slug, wantedPages))
  const translations = isWhole
    ? await translate(
        {
          languages: front.languages,
          files: { ...texts, pages: { originals: pageSources, overlays: pageOverlays } },
          caseStudies,
          people,
          taxonomies,
        },
        bodyOf,
        { issues, warnings },
      )
    : {}

  const refer = referenceChecker(issues)
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
  checkPages(pageSources, wantedPages, issues)
  const sources = [
    ...roleSources,
    ...studySources,
    ...entrySources,
    ...pageSources,
    ...personSources,
  ]
  pictures.unused(picturedFolders, [...sources, ...overlays])
  const known = {
    roles: roleSources.map((source) => source.slug),
    caseStudies: studySlugs,
    journal: entrySources.map((source) => source.slug),
    pages: wantedPages,
    issues,
  }
  checkLinks([...sources, ...overlays, ...(agencySource ? [agencySource] : [])], known)
  // Without the languages at least the addresses of the first are known.
  const addresses = inEveryLanguage(addressesOf(known), front?.languages ?? [''])
  const redirects = compileRedirects(root, addresses, issues)

  if (issues.length > 0 || !front || !agencySource)
    return { data: undefined, issues: issues.sort(byPlace) }
  const agency = { ...front, ...(await bodyOf(agencySource)) }
  people.sort((a, b) => a.name.localeCompare(b.name, agency.languages[0]))
  const records = { agency, roles, caseStudies, journal, pages, skills, people }
  return {
    data: {
      ...records,
      taxonomies: understood(taxonomies, translations),
      translations,
      redirects,
      vocabulary,
      pictures: pictures.pictures,
    },
    theme,
    jobs: [...new Map(pictures.jobs.map((job) => [job.folder, job])).values()],
    issues: [],
    warnings: warnings.sort(byPlace),
  }
}

const hasMoment = ({ data }: Source): boolean =>
  (data as { readonly publishAt?: unknown }).publishAt !== undefined

/** Checks for a page that is known, but not needed until there is content of its kind. */
const isUnwanted = (slug: string, wanted: readonly string[]) =>
  (pageSlugs as readonly string[]).includes(slug) && !wanted.includes(slug)

const byPlace = (a: Issue, b: Issue) => a.file.localeCompare(b.file) || a.line - b.line

/** Replaces an invalid cover, so that the other issues are still found; nothing is built then. */
const placeholderCover: Plate = { plate: 'weave', caption: '' }

/** Removes `pictures` from the front matter: any text may have it, whatever its schema. */
function withoutPictures(source: Source): Source {
  const { pictures: _, ...data } = source.data as { readonly pictures?: unknown }
  return { ...source, data }
}

const namedWell = (issues: Issue[]) => (source: Source) => {
  if (Slug.safeParse(source.slug).success) return true
  const message = 'Name the file in lower-case letters, digits and single hyphens'
  issues.push({ file: source.file, line: 1, field: '(file name)', message })
  return false
}

/** Only this site reads it; a served skill has the members of its standard. */
const publishAtLine = /^publishAt:.*\r?\n/m

function compileSkills(root: string, issues: Issue[]): Skill[] {
  return readFolders(root, 'skills', 'SKILL.md', issues).flatMap((source) => {
    const skill = parse(SkillFrontMatter, source, issues)
    if (skill && skill.name !== source.slug)
      issues.push({
        file: source.file,
        line: source.lineOf(['name']),
        field: 'name',
        message: "must be the name of the skill's folder",
        allowed: [source.slug],
      })
    return skill ? [{ ...skill, text: source.text.replace(publishAtLine, '') }] : []
  })
}

/** Compiles the terms alone, for tools that need them without the whole catalog. */
export function compileTaxonomies(root: string, issues: Issue[]): Taxonomies {
  const sources = separated(readFolder(root, 'taxonomies', issues)).originals
  const compiled: Record<string, unknown> = {}
  for (const [kind, schema] of Object.entries(taxonomyKinds)) {
    const file = `taxonomies/${kind}.md`
    const source = sources.find((candidate) => candidate.file === file)
    compiled[kind] = source ? termsOf(source, schema, issues) : []
    if (!source && !issues.some((issue) => issue.file === file))
      issues.push({ file, line: 1, field: '(file)', message: 'This file is missing' })
  }
  for (const source of sources)
    if (!Object.hasOwn(taxonomyKinds, source.slug))
      issues.push({
        file: source.file,
        line: 1,
        field: '(file name)',
        message: 'There is no such taxonomy',
        allowed: Object.keys(taxonomyKinds).map((kind) => `${kind}.md`),
      })
  return compiled as unknown as Taxonomies
}

/** Returns the files of each taxonomy; their issues are those of `compileTaxonomies`. */
function taxonomyFiles(root: string): Record<TaxonomyKind, Translatable> {
  const { originals, overlays } = separated(readFolder(root, 'taxonomies', []))
  const kinds = (Object.keys(taxonomyKinds) as TaxonomyKind[]).map((kind) => [
    kind,
    {
      originals: originals.filter(({ slug }) => slug === kind),
      overlays: overlays.filter(({ slug }) => slug === kind),
    },
  ])
  return Object.fromEntries(kinds)
}

function agencyFiles(root: string, agency: Source | undefined): Translatable {
  const files = readFolder(root, '.', []).map((source) => ({
    ...source,
    file: source.file.slice('./'.length),
  }))
  const overlays = separated(files).overlays.filter(({ slug }) => slug === agency?.slug)
  return { originals: agency ? [agency] : [], overlays }
}

function termsOf(source: Source, schema: z.ZodType<{ slug: string }>, issues: Issue[]) {
  const terms =
    parse(z.strictObject({ terms: z.array(schema).min(1) }), source, issues)?.terms ?? []
  const seen = new Set<string>()
  for (const [index, { slug }] of terms.entries()) {
    if (seen.has(slug)) {
      const line = source.lineOf(['terms', index, 'slug'])
      const message = `"${slug}" is listed twice`
      issues.push({ file: source.file, line, field: `terms.${index}.slug`, message })
    }
    seen.add(slug)
  }
  return terms
}

/** Checks that a field, or that member of every item of a list, names one of the known slugs. */
function referenceChecker(issues: Issue[]) {
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
      issues.push({
        file: source.file,
        line: source.lineOf(path),
        field: path.join('.'),
        message,
        allowed: known,
      })
    }
  }
}

function checkPages(sources: readonly Source[], wanted: readonly PageSlug[], issues: Issue[]) {
  for (const slug of wanted)
    if (
      !sources.some((source) => source.slug === slug) &&
      !issues.some(({ file }) => file === `pages/${slug}.md`)
    )
      issues.push({
        file: `pages/${slug}.md`,
        line: 1,
        field: '(file)',
        message: 'This file is missing',
      })
  for (const source of sources) {
    if (hasMoment(source) && !(laterPages as readonly string[]).includes(source.slug))
      issues.push({
        file: source.file,
        line: source.lineOf(['publishAt']),
        field: 'publishAt',
        message:
          'Other pages need this one; remove the line, or write it into what may appear later',
        allowed: laterPages.map((slug) => `${slug}.md`),
      })
    if (!(pageSlugs as readonly string[]).includes(source.slug))
      issues.push({
        file: source.file,
        line: 1,
        field: '(file name)',
        message: 'There is no such page',
        allowed: pageSlugs.map((slug) => `${slug}.md`),
      })
  }
}
