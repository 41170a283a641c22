import { z } from 'zod'
import { sortLikeOriginal } from './compare-texts'
import type { Collection, Compilation } from './content-files'
import type { Files } from './files'
import { fileIssue, type Issue } from './issue'
import { translateSource } from './overlays'
import type { Source } from './read'
import { getTranslatedFields, pickTranslatedFields } from './translatable'
import { fieldIssue, parseFrontFields } from './validate'

interface Term {
  readonly slug: string
}

/** The terms of each list, by the name of its file. */
export type Terms = Readonly<Record<string, readonly Term[]>>

type Schemas = Readonly<Record<string, z.ZodType<Term>>>

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
  const terms = parseFrontFields(listSchema(schema), source, issues)?.terms ?? []
  const slugs = new Set<string>()
  for (const [at, { slug }] of terms.entries()) {
    if (slugs.has(slug))
      issues.push(fieldIssue(source, ['terms', at, 'slug'], `"${slug}" is listed twice`))
    slugs.add(slug)
  }
  return terms
}

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

/** An overlay is matched by slug. */
function translateList(
  { compilation, collection, files, name, language }: ListInLanguage,
  terms: readonly Term[],
) {
  const texts = collection.texts ?? {}
  const original = files.originals.find(({ slug }) => slug === name)
  if (!original) return {}
  const overlay = files.overlays.find((one) => one.slug === name && one.language === language)
  if (terms.length === 0 && !overlay) return {}
  const ordered = overlay && sortLikeOriginal(texts, terms, overlay)
  compilation.issues.push(...(ordered?.invalid ?? []))
  compilation.warnings.push(...(ordered?.untranslated ?? []))
  const source = translateSource(
    getTranslatedFields(collection) ?? {},
    original,
    ordered ? [ordered.translation] : [],
    language,
    compilation,
  )
  const schema = listSchema(getSchemas(collection)[name])
  const translations = (source && parseFrontFields(schema, source, compilation.issues)?.terms) ?? []
  return Object.fromEntries(
    translations
      .filter(({ slug }) => !ordered?.missingSlugs.includes(slug))
      .map((term) => [term.slug, pickTranslatedFields(texts, term)]),
  )
}
