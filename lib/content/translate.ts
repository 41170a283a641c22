import { z } from 'zod'
import { AgencyFrontMatter } from '@/lib/domain/agency'
import { type CaseStudy, CaseStudyFrontMatter } from '@/lib/domain/case-study'
import { JournalEntryFrontMatter } from '@/lib/domain/journal'
import { defaultOf, type Language, type Languages } from '@/lib/domain/language'
import { PageFrontMatter } from '@/lib/domain/page'
import { type Person, PersonFrontMatter } from '@/lib/domain/person'
import { isPicture, type Picture, type PictureFrontMatter, type Shown } from '@/lib/domain/picture'
import { RoleFrontMatter } from '@/lib/domain/role'
import {
  countryWords,
  type Taxonomies,
  type TaxonomyKind,
  type Term,
  taxonomyKinds,
  termNames,
} from '@/lib/domain/taxonomy'
import type { Body } from '@/lib/domain/text'
import { type Fields, type TranslatableKind, translatable } from '@/lib/domain/translatable'
import type { Translation } from './catalog-data'
import { merged, type Overlay, type Reports } from './overlays'
import { type Issue, parse, type Source } from './read'

/** The files of one kind with their translations. */
export interface Translatable {
  readonly originals: readonly Source[]
  readonly overlays: readonly Overlay[]
}

type TextKind = Exclude<TranslatableKind, 'terms'>

export interface Originals {
  readonly languages: Languages
  readonly files: Readonly<Record<TextKind | TaxonomyKind, Translatable>>
  readonly caseStudies: readonly CaseStudy[]
  readonly people: readonly Person[]
  readonly taxonomies: Taxonomies
}

type ReadBody = (source: Source, pictures: Record<string, Picture>) => Promise<Body>

/** Compiles the overlays of all languages but the default one. */
export async function translate(
  originals: Originals,
  readBody: ReadBody,
  reports: Reports,
): Promise<Record<Language, Translation>> {
  const { languages, files } = originals
  for (const { overlays } of Object.values(files))
    reports.issues.push(...overlays.flatMap((overlay) => strayIssues(overlay, originals)))
  const others = languages.filter((language) => language !== defaultOf(languages))
  const translations = others.map(async (language) => [
    language,
    await translationOf(language, originals, readBody, reports),
  ])
  return Object.fromEntries(await Promise.all(translations))
}

/** An overlay of no language of the site is left alone, as the words of one are. */
function strayIssues(overlay: Overlay, { languages, files }: Originals): Issue[] {
  const { file, language } = overlay
  const issue = (message: string) => [{ file, line: 1, field: '(file name)', message }]
  if (language === defaultOf(languages))
    return issue('The default language has no file of its own; write this into the original')
  const original = file.replace(`.${language}.md`, '.md')
  const isThere = Object.values(files).some(({ originals }) =>
    originals.some((source) => source.file === original),
  )
  return isThere ? [] : issue(`The original, ${original}, is not there`)
}

async function translationOf(
  language: Language,
  { files, caseStudies, people, taxonomies }: Originals,
  readBody: ReadBody,
  reports: Reports,
): Promise<Translation> {
  const pictures: Record<string, Picture> = {}

  /** Returns the front matter and the text of each file that is translated, by slug. */
  async function all<T extends z.ZodType>(kind: TextKind, schema: T) {
    const compiled = files[kind].originals.map(async (original) => {
      const source = overlaid(translatable[kind], original, files[kind], language, reports)
      if (!source) return []
      const { pictures: _, ...data } = source.data as { readonly pictures?: unknown }
      const front = parse(schema, { ...source, data }, reports.issues)
      const body = await readBody(source, pictures)
      return front ? [{ slug: source.slug, front, body }] : []
    })
    return (await Promise.all(compiled)).flat()
  }

  const bySlug = <T extends object>(
    kind: TextKind,
    records: readonly { slug: string; front: T; body: Body }[],
  ) =>
    Object.fromEntries(
      records.map(({ slug, front, body }) => [
        slug,
        { ...picked(translatable[kind], front), ...body },
      ]),
    )

  const [agency] = await all('agency', AgencyFrontMatter)
  const studies = (await all('caseStudies', CaseStudyFrontMatter)).map((study) => {
    const original = caseStudies.find(({ slug }) => slug === study.slug)
    const { cover, gallery, ...front } = study.front
    const shown = original && {
      cover: shownWith(original.cover, cover),
      gallery: original.gallery.map((one, at) => shownWith(one, gallery[at] ?? {})),
    }
    return { ...study, front: { ...front, ...shown } }
  })
  const persons = (await all('people', PersonFrontMatter)).map((person) => {
    const { portrait } = people.find(({ slug }) => slug === person.slug) ?? {}
    const { portrait: words = {}, ...front } = person.front
    return {
      ...person,
      front: { ...front, portrait: portrait ? shownWith(portrait, words) : null },
    }
  })
  return {
    agency: agency ? (bySlug('agency', [agency])[agency.slug] ?? null) : null,
    roles: bySlug('roles', await all('roles', RoleFrontMatter)),
    caseStudies: bySlug('caseStudies', studies),
    journal: bySlug('journal', await all('journal', JournalEntryFrontMatter)),
    pages: bySlug('pages', await all('pages', PageFrontMatter)),
    people: bySlug('people', persons),
    taxonomies: Object.fromEntries(
      (Object.keys(taxonomyKinds) as TaxonomyKind[]).map((kind) => [
        kind,
        termsOf(kind, taxonomies[kind], files[kind], language, reports),
      ]),
    ) as unknown as Translation['taxonomies'],
    pictures,
  }
}

/** Returns the original with the texts of its overlay; without an overlay this is a warning. */
function overlaid(
  shape: Fields,
  original: Source,
  { overlays }: Translatable,
  language: Language,
  reports: Reports,
): Source | undefined {
  const overlay = overlays.find((one) => one.slug === original.slug && one.language === language)
  if (overlay) return merged(shape, original, overlay, reports)
  reports.warnings.push({
    file: original.file.replace(/\.md$/, `.${language}.md`),
    line: 1,
    field: '(file)',
    message: `${original.file} is not translated, so it shows in the default language`,
  })
  return undefined
}

const picked = (shape: Fields, record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(shape, name)))

type Words = Partial<Pick<z.output<typeof PictureFrontMatter>, 'alt' | 'caption' | 'credit'>>

/** Returns a compiled picture or plate with other words. */
function shownWith<T extends Shown>(shown: T, { alt = '', caption, credit }: Words): T {
  if (isPicture(shown)) return { ...shown, alt, caption: caption ?? null, credit: credit ?? null }
  return { ...shown, caption: caption ?? shown.caption }
}

/** Returns the texts of the terms by slug; those of an overlay are matched by slug. */
function termsOf(
  kind: TaxonomyKind,
  terms: readonly Term[],
  { originals: [original], overlays }: Translatable,
  language: Language,
  reports: Reports,
): Record<string, Partial<Term>> {
  if (!original) return {}
  const overlay = overlays.find((one) => one.language === language)
  const ordered = overlay && inOrderOf(terms, overlay, reports)
  const files = { originals: [original], overlays: ordered ? [ordered.overlay] : [] }
  const shape = { terms: [translatable.terms] } as const
  const source = overlaid(shape, original, files, language, reports)
  const schema = z.strictObject({ terms: z.array(taxonomyKinds[kind]) })
  const found = source && parse(schema, source, reports.issues)
  return Object.fromEntries(
    (found?.terms ?? [])
      .filter(({ slug }) => !ordered?.missing.includes(slug))
      .map((term) => [term.slug, picked(translatable.terms, term)]),
  )
}

/** Puts the terms of an overlay in the order of the original, and takes away their slugs. */
function inOrderOf(terms: readonly Term[], overlay: Overlay, { issues, warnings }: Reports) {
  const { terms: written, ...data } = overlay.data as { readonly terms?: unknown }
  const here: readonly Partial<Term>[] = Array.isArray(written) ? written : []
  const allowed = terms.map(({ slug }) => slug)
  const report = (path: readonly PropertyKey[], message: string) => ({
    file: overlay.file,
    line: overlay.lineOf(path),
    field: path.join('.'),
    message,
  })
  for (const [at, { slug }] of here.entries())
    if (slug === undefined || !allowed.includes(slug))
      issues.push({
        ...report(['terms', at, 'slug'], `"${slug}" is no term of the original`),
        allowed,
      })
  const places = allowed.map((slug) => here.findIndex((term) => term.slug === slug))
  const missing = allowed.filter((_, at) => places[at] === -1)
  for (const slug of missing) warnings.push(report(['terms'], `"${slug}" is not translated`))
  const sorted = terms.map((term, at) => {
    const { slug: _, ...texts } = here[places[at] ?? -1] ?? picked(translatable.terms, term)
    return texts as Partial<Term>
  })
  const lineOf = ([first = 'terms', at, ...path]: readonly PropertyKey[]) =>
    overlay.lineOf(at === undefined ? [first] : [first, places[Number(at)] ?? at, ...path])
  return { missing, overlay: { ...overlay, data: { ...data, terms: sorted }, lineOf } }
}

/** Adds to every term its words in all languages, so that filters understand them. */
export function understood(
  taxonomies: Taxonomies,
  translations: Readonly<Record<Language, Translation>>,
): Taxonomies {
  const kinds = Object.entries(taxonomies) as [TaxonomyKind, readonly Term[]][]
  const withWords = kinds.map(([kind, terms]) => [
    kind,
    terms.map((term) => {
      const elsewhere = Object.values(translations).flatMap(
        ({ taxonomies: texts }) => texts[kind][term.slug] ?? [],
      )
      if (elsewhere.length === 0) return term
      const everywhere = [term, ...elsewhere.map((texts) => ({ ...term, ...texts }))]
      const wordsBy = (words: (of: Term) => string[]) => [...new Set(everywhere.flatMap(words))]
      const aliases = wordsBy(termNames).filter((word) => word !== term.slug)
      const countryAliases = wordsBy(countryWords)
      return { ...term, aliases, ...(countryAliases.length > 0 && { countryAliases }) }
    }),
  ])
  return Object.fromEntries(withWords) as unknown as Taxonomies
}
