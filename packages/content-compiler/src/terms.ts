import { z } from 'zod'
import type { Translation } from '@/lib/content/catalog-data'
import type { Language } from '@/lib/domain/language'
import {
  countryWords,
  type Taxonomies,
  type TaxonomyKind,
  type Term,
  taxonomyKinds,
  termNames,
} from '@/lib/domain/taxonomy'
import { kinds, textsOf } from '@/lib/kinds'
import { checkNames, contentFilesOf, type Files } from './files'
import type { Issue } from './issue'
import { type Overlay, overlaid, picked, type Reports } from './overlays'
import { parsedBy, type Source } from './read'

const kind = kinds.taxonomies
const names = Object.keys(taxonomyKinds) as TaxonomyKind[]

const ofEach = <T>(make: (name: TaxonomyKind) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<TaxonomyKind, T>

/** Compiles the terms alone, for tools that need them without the whole catalog. */
export const compileTaxonomies = (root: string, issues: Issue[]): Taxonomies =>
  taxonomiesOf(contentFilesOf(root, kind, issues), issues)

/** Compiles the terms of each taxonomy. */
export function taxonomiesOf({ originals }: Files, issues: Issue[]): Taxonomies {
  checkNames(kind, originals, [], issues)
  const compiled = ofEach((name) => {
    const source = originals.find(({ slug }) => slug === name)
    return source ? termsOf(source, taxonomyKinds[name], issues) : []
  })
  return compiled as unknown as Taxonomies
}

function termsOf(source: Source, schema: z.ZodType<{ slug: string }>, issues: Issue[]) {
  const terms = parsedBy(z.strictObject({ terms: z.array(schema) }), source, issues)?.terms ?? []
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

/** Returns the texts of the terms of each taxonomy by slug. */
export const translatedTerms = (
  taxonomies: Taxonomies,
  files: Files,
  language: Language,
  reports: Reports,
): Translation['taxonomies'] =>
  ofEach((name) => textsOfTerms(name, taxonomies[name], files, language, reports))

/** Returns the texts of the terms by slug; those of an overlay are matched by slug. */
function textsOfTerms(
  name: TaxonomyKind,
  terms: readonly Term[],
  { originals, overlays }: Files,
  language: Language,
  reports: Reports,
): Record<string, Partial<Term>> {
  const original = originals.find(({ slug }) => slug === name)
  if (!original) return {}
  const overlay = overlays.find((one) => one.slug === name && one.language === language)
  if (terms.length === 0 && !overlay) return {}
  const ordered = overlay && inOrderOf(terms, overlay, reports)
  const source = overlaid(
    textsOf(kind) ?? {},
    original,
    ordered ? [ordered.overlay] : [],
    language,
    reports,
  )
  const schema = z.strictObject({ terms: z.array(taxonomyKinds[name]) })
  const found = source && parsedBy(schema, source, reports.issues)
  return Object.fromEntries(
    (found?.terms ?? [])
      .filter(({ slug }) => !ordered?.missing.includes(slug))
      .map((term) => [term.slug, picked(kind.texts, term)]),
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
    const { slug: _, ...texts } = here[places[at] ?? -1] ?? picked(kind.texts, term)
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
  const withWords = ofEach((name) =>
    taxonomies[name].map((term: Term) => {
      const elsewhere = Object.values(translations).flatMap(
        ({ taxonomies: texts }) => texts[name][term.slug] ?? [],
      )
      if (elsewhere.length === 0) return term
      const everywhere = [term, ...elsewhere.map((texts) => ({ ...term, ...texts }))]
      const wordsBy = (words: (of: Term) => string[]) => [...new Set(everywhere.flatMap(words))]
      const aliases = wordsBy(termNames).filter((word) => word !== term.slug)
      const countryAliases = wordsBy(countryWords)
      return { ...term, aliases, ...(countryAliases.length > 0 && { countryAliases }) }
    }),
  )
  return withWords as unknown as Taxonomies
}
