import { z } from 'zod'
import type { Collection, Compilation } from './collection'
import type { Files } from './files'
import { fieldIssue, fileIssue, type Issue } from './issue'
import { type Overlay, pickTexts, translateSource } from './overlays'
import { parsedBy, type Source } from './read'
import { textsOf } from './translatable'

interface Term {
  readonly slug: string
}

/** The terms of each list, by the name of its file. */
export type Terms = Readonly<Record<string, readonly Term[]>>

type Schemas = Readonly<Record<string, z.ZodType<Term>>>

/** Returns the schema of each list of terms. */
const schemasOf = ({ schema }: Collection): Schemas => (schema instanceof z.ZodType ? {} : schema)

const listSchema = (schema: z.ZodType<Term> = z.never()) =>
  z.strictObject({ terms: z.array(schema) })

/** Compiles the terms of each list; one without a file is empty. */
export function compileTerms(collection: Collection, { originals }: Files, issues: Issue[]): Terms {
  const schemas = schemasOf(collection)
  const names = Object.keys(schemas)
  for (const { slug, file } of originals)
    if (!names.includes(slug))
      issues.push({
        ...fileIssue(file, `There is no such ${collection.one}`, '(file name)'),
        allowed: names.map((name) => `${name}.md`),
      })
  const compiled = names.map((name) => {
    const source = originals.find(({ slug }) => slug === name)
    return [name, source ? termsOf(source, schemas[name], issues) : []]
  })
  return Object.fromEntries(compiled)
}

function termsOf(source: Source, schema: z.ZodType<Term> | undefined, issues: Issue[]) {
  const terms = parsedBy(listSchema(schema), source, issues)?.terms ?? []
  const seen = new Set<string>()
  for (const [at, { slug }] of terms.entries()) {
    if (seen.has(slug))
      issues.push(fieldIssue(source, ['terms', at, 'slug'], `"${slug}" is listed twice`))
    seen.add(slug)
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
    overlay && inOrderOf(terms, overlay, (term) => pickTexts(texts, term), compilation)
  const source = translateSource(
    textsOf(collection) ?? {},
    original,
    ordered ? [ordered.overlay] : [],
    language,
    compilation,
  )
  const schema = listSchema(schemasOf(collection)[name])
  const translated = (source && parsedBy(schema, source, compilation.issues)?.terms) ?? []
  return Object.fromEntries(
    translated
      .filter(({ slug }) => !ordered?.missing.includes(slug))
      .map((term) => [term.slug, pickTexts(texts, term)]),
  )
}

/** Puts the terms of an overlay in the order of the original, and takes away their slugs. */
function inOrderOf(
  terms: readonly Term[],
  overlay: Overlay,
  textsOfTerm: (term: Term) => object,
  { issues, warnings }: Compilation,
) {
  const { terms: written, ...data } = overlay.data as { readonly terms?: unknown }
  const here: readonly Partial<Term>[] = Array.isArray(written) ? written : []
  const allowed = terms.map(({ slug }) => slug)
  for (const [at, { slug }] of here.entries())
    if (slug === undefined || !allowed.includes(slug))
      issues.push(
        fieldIssue(overlay, ['terms', at, 'slug'], `"${slug}" is no term of the original`, allowed),
      )
  const places = allowed.map((slug) => here.findIndex((term) => term.slug === slug))
  const missing = allowed.filter((_, at) => places[at] === -1)
  for (const slug of missing)
    warnings.push(fieldIssue(overlay, ['terms'], `"${slug}" is not translated`))
  const sorted = terms.map((term, at) => {
    const { slug: _, ...texts }: Partial<Term> = here[places[at] ?? -1] ?? textsOfTerm(term)
    return texts
  })
  const lineOf = ([first = 'terms', at, ...path]: readonly PropertyKey[]) =>
    overlay.lineOf(at === undefined ? [first] : [first, places[Number(at)] ?? at, ...path])
  return { missing, overlay: { ...overlay, data: { ...data, terms: sorted }, lineOf } }
}
