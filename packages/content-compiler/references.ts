import { type Compilation, type Content, collectionsOf } from './collection'
import type { ContentFiles } from './files'
import { fieldIssue, type Issue } from './issue'
import type { Source } from './read'
import type { Records } from './records'
import type { Terms } from './terms'

/** Checks that every field that names another entry names one that is there. */
export function checkReferences(
  { content, issues }: Compilation,
  files: ContentFiles,
  records: Records,
) {
  const known = namesIn(content, files, records)
  for (const [name, { references }] of collectionsOf(content))
    for (const source of files[name]?.originals ?? [])
      for (const [path, target] of Object.entries(references)) {
        const others = target === name ? (slug: string) => slug !== source.slug : () => true
        const allowed = known[target]?.filter(others)
        if (allowed) issues.push(...unknownAt(source, path, allowed))
      }
}

/** Returns the names that a field may have, by what it refers to. */
function namesIn(content: Content, files: ContentFiles, records: Records) {
  const names: Record<string, readonly string[]> = {}
  for (const [name, { form, gives = {} }] of collectionsOf(content)) {
    names[name] = (files[name]?.originals ?? []).map(({ slug }) => slug)
    const record = records[name]
    if (record === undefined) continue
    if (form === 'terms')
      for (const [list, terms] of Object.entries(record as Terms))
        names[list] = terms.map(({ slug }) => slug)
    for (const [given, path] of Object.entries(gives))
      names[given] = valuesAt(record, path).map(([value]) => String(value))
  }
  return names
}

type Value = readonly [value: unknown, path: readonly PropertyKey[]]

/** Returns the values of a field, or of that member of every item of a list. */
function valuesAt(data: unknown, path: string): Value[] {
  const membersOf = ([value, at]: Value, name: string): Value[] => {
    const member = (value as Record<string, unknown> | undefined)?.[name]
    const here = [...at, name]
    return Array.isArray(member)
      ? member.map((item, index) => [item, [...here, index]] as const)
      : [[member, here]]
  }
  return path
    .split('.')
    .reduce<Value[]>(
      (values, name) => values.flatMap((value) => membersOf(value, name)),
      [[data, []]],
    )
}

function unknownAt(source: Source, path: string, allowed: readonly string[]): Issue[] {
  return valuesAt(source.data, path).flatMap(([slug, at]) =>
    typeof slug !== 'string' || allowed.includes(slug)
      ? []
      : [fieldIssue(source, at, `"${slug}" is not known`, allowed)],
  )
}
