import { z } from 'zod'
import type { Collection, Compilation } from './collection'
import type { Files } from './files'
import { fileIssue, type Issue } from './issue'
import { type Overlay, pickTranslatedFields, translateSource } from './overlays'
import type { Source } from './read'
import { getTranslatedFields } from './translatable'
import { fieldIssue, parseWith } from './validate'

interface Term {
  readonly slug: string
}

/** The terms of each list, by the name of its file. */
export type Terms = Readonly<Record<string, readonly Term[]>>

type Schemas = Readonly<Record<string, z.ZodType<Term>>>

/** Returns the schema of each list of terms. */
const getSchemas = ({ schema }: Collection): Schemas => (schema instanceof z.ZodType ? {} : schema)

const listSchema = (schema: z.ZodType<Term> = z.never()) =>
  z.strictObject({ terms: z.array(schema) })

/** Compiles the terms of each list; one without a file is empty. */
export function compileTerms(collection: Collection, { originals }: Files, issues: Issue[]): Terms {
  const schemas = getSchemas(collection)
  const names = Object.keys(schemas)
  for (const { slug, file } of originals)
    if (!names.includes(slug))
      issues.push({
        ...fileIssue(file, `There is no such ${collection.entryName}`, '(file name)'),
        allowed: names.map((name) => `${name}.md`),
      })
  const lists = names.map((name) => {
    const source = originals.find(({ slug }) => slug === name)
    return [name, source ? parseTerms(source, schemas[name], issues) : []]
  })
  return Object.fromEntries(lists)
}

function parseTerms(source: Source, schema: z.ZodType<Term> | undefined, issues: Issue[]) {
  const terms = parseWith(listSchema(schema), source, issues)?.terms ?? []
  const slugs = new Set<string>()
  for (const [at, { slug }] of terms.entries()) {
    if (slugs.has(slug))
      issues.push(fieldIssue(source, ['terms', at, 'slug'], `"${slug}" is listed twice`))
    slugs.add(slug)
  }
  return terms
}

/** Returns the texts of the terms of each list in a language, by slug. */
export const translateTerms = (
  compilation: Compilation,
  collection: Collection,
  files: Files,
  terms: Terms,
  language: string,
) =>
  Object.fromEntries(
    Object.entries(terms).map(([name, list]) => [
      name,
      translateList({ compilation, collection, files, name, language }, list),
    ]),
  )

interface ListInLanguage {
  readonly compilation: Compilation
  readonly collection: Collection
  readonly files: Files
  readonly name: string
  readonly language: string
}

/** Returns the texts of the terms by slug; those of an overlay are matched by slug. */
function translateList(
  { compilation, collection, files, name, language }: ListInLanguage,
  terms: readonly Term[],
) {
  const texts = collection.texts ?? {}
  const original = files.originals.find(({ slug }) => slug === name)
  if (!original) return {}
  const overlay = files.overlays.find((one) => one.slug === name && one.language === language)
  if (terms.length === 0 && !overlay) return {}
  const ordered =
    overlay &&
    sortLikeOriginal(terms, overlay, (term) => pickTranslatedFields(texts, term), compilation)
  const source = translateSource(
    getTranslatedFields(collection) ?? {},
    original,
    ordered ? [ordered.overlay] : [],
    language,
    compilation,
  )
  const schema = listSchema(getSchemas(collection)[name])
  const translations = (source && parseWith(schema, source, compilation.issues)?.terms) ?? []
  return Object.fromEntries(
    translations
      .filter(({ slug }) => !ordered?.missingSlugs.includes(slug))
      .map((term) => [term.slug, pickTranslatedFields(texts, term)]),
  )
}

/** Puts the terms of an overlay in the order of the original, and takes away their slugs. */
function sortLikeOriginal(
  terms: readonly Term[],
  overlay: Overlay,
  textsOfTerm: (term: Term) => object,
  { issues, warnings }: Compilation,
) {
  const { terms: rawTerms, ...data } = overlay.data as { readonly terms?: unknown }
  const translatedTerms: readonly Partial<Term>[] = Array.isArray(rawTerms) ? rawTerms : []
  const allowed = terms.map(({ slug }) => slug)
  for (const [at, { slug }] of translatedTerms.entries())
    if (slug === undefined || !allowed.includes(slug))
      issues.push(
        fieldIssue(overlay, ['terms', at, 'slug'], `"${slug}" is no term of the original`, allowed),
      )
  const positions = allowed.map((slug) => translatedTerms.findIndex((term) => term.slug === slug))
  const missingSlugs = allowed.filter((_, at) => positions[at] === -1)
  for (const slug of missingSlugs)
    warnings.push(fieldIssue(overlay, ['terms'], `"${slug}" is not translated`))
  const sorted = terms.map((term, at) => {
    const { slug: _, ...texts }: Partial<Term> =
      translatedTerms[positions[at] ?? -1] ?? textsOfTerm(term)
    return texts
  })
  const getLine = ([first = 'terms', at, ...path]: readonly PropertyKey[]) =>
    overlay.getLine(at === undefined ? [first] : [first, positions[Number(at)] ?? at, ...path])
  return { missingSlugs, overlay: { ...overlay, data: { ...data, terms: sorted }, getLine } }
}
