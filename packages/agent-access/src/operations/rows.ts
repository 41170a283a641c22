import type { z } from 'zod'
import { isGroup } from './groups'

export type Row = readonly [label: string, value: string]

/** Returns the title of a field, or its name in words: `roomSize` → `Room size`. */
export function getLabel(name: string, schema: z.ZodType): string {
  const title = schema.meta()?.title
  if (title) return title
  const label = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** Returns the values of an object with their labels, in the order of its schema. */
export const toRows = (value: object, { shape }: z.ZodObject): Row[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const member = (value as Readonly<Record<string, unknown>>)[name]
    if (member === undefined || member === null || member === '') return []
    const text = isGroup(member) || Array.isArray(member) ? JSON.stringify(member) : String(member)
    return [[getLabel(name, schema as z.ZodType), text]]
  })
