import { allKinds } from '@/lib/kinds'
import type { ContentFiles } from './files'
import { fieldIssue, type Issue } from './issue'
import type { Source } from './read'
import type { Records } from './records'

/** Checks that every field that names something else names what is there. */
export function checkReferences(files: ContentFiles, records: Records, issues: Issue[]) {
  const known = namesIn(files, records)
  for (const [name, { references }] of allKinds)
    for (const source of files[name].originals)
      for (const [path, kind] of Object.entries(references)) {
        const others = kind === name ? (slug: string) => slug !== source.slug : () => true
        const allowed = known[kind]?.filter(others)
        if (allowed) issues.push(...unknownAt(source, path, allowed))
      }
}

/** Returns the names that a field may have, by the kind that it refers to. */
function namesIn(files: ContentFiles, records: Records): Record<string, readonly string[]> {
  const slugs = allKinds.map(([name]) => [name, files[name].originals.map(({ slug }) => slug)])
  const terms = Object.entries(records.taxonomies).map(([name, all]) => [
    name,
    all.map(({ slug }: { slug: string }) => slug),
  ])
  const given = allKinds.flatMap(([name, { gives = {} }]) =>
    Object.entries(gives).flatMap(([given, path]) =>
      records[name] ? [[given, valuesAt(records[name], path).map(([value]) => value)]] : [],
    ),
  )
  return Object.fromEntries([...slugs, ...terms, ...given])
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
