import { z } from 'zod'
import { findMarkedFields } from '../fields/marked-fields'
import { type Collection, type Compilation, type Content, listCollections } from './content-files'
import type { ContentFiles } from './files'
import type { Issue } from './issue'
import type { Source } from './read'
import type { Records } from './records'
import type { Terms } from './terms'
import { fieldIssue } from './validate'

/** Checks that every field that names another entry names one that is there. */
export function checkReferences(
  { content, issues }: Compilation,
  files: ContentFiles,
  records: Records,
) {
  const namesByTarget = collectNames(content, files, records)
  for (const [name, { references, schema }] of listCollections(content))
    for (const source of files[name]?.originals ?? [])
      for (const [values, target] of [
        ...Object.entries(references).map(
          ([path, target]) => [listValues(source.data, path), target] as const,
        ),
        ...listMarkedNames(schema, source.data),
      ]) {
        const others = target === name ? (slug: string) => slug !== source.slug : () => true
        const allowed = namesByTarget[target]?.filter(others)
        if (allowed) issues.push(...findUnknown(source, values, allowed))
      }
}

/** By what the field refers to. */
function collectNames(content: Content, files: ContentFiles, records: Records) {
  const names: Record<string, readonly string[]> = {}
  for (const [name, { form, referenceTargets = {} }] of listCollections(content)) {
    names[name] = (files[name]?.originals ?? []).map(({ slug }) => slug)
    const record = records[name]
    if (record === undefined) continue
    if (form === 'terms')
      for (const [list, terms] of Object.entries(record as Terms))
        names[list] = terms.map(({ slug }) => slug)
    for (const [target, path] of Object.entries(referenceTargets))
      names[target] = listValues(record, path).map(([value]) => String(value))
  }
  return names
}

type Value = readonly [value: unknown, path: readonly PropertyKey[]]

/** Of the field, or of that member of every item of a list. */
function listValues(data: unknown, path: string): Value[] {
  const listMembers = ([value, at]: Value, name: string): Value[] => {
    const member = (value as Record<string, unknown> | undefined)?.[name]
    const memberPath = [...at, name]
    return Array.isArray(member)
      ? member.map((item, index) => [item, [...memberPath, index]] as const)
      : [[member, memberPath]]
  }
  return path
    .split('.')
    .reduce<Value[]>(
      (values, name) => values.flatMap((value) => listMembers(value, name)),
      [[data, []]],
    )
}

/** What fields name by their marks. */
const listMarkedNames = (schema: Collection['schema'], data: unknown) =>
  schema instanceof z.ZodType
    ? findMarkedFields(schema, data).flatMap(({ mark: { names }, value, path }) =>
        names === undefined ? [] : [[[[value, path] as const], names] as const],
      )
    : []

function findUnknown(
  source: Source,
  values: readonly Value[],
  allowed: readonly string[],
): Issue[] {
  return values.flatMap(([slug, at]) =>
    typeof slug !== 'string' || allowed.includes(slug)
      ? []
      : [fieldIssue(source, at, `"${slug}" is not known`, allowed)],
  )
}
