import type { z } from 'zod'
import { isFieldGroup } from './groups'

export type LabelledValue = readonly [label: string, value: string]

/** Its title, or its name in words: `roomSize` → `Room size`. */
export function getFieldLabel(name: string, schema: z.ZodType): string {
  const title = schema.meta()?.title
  if (title) return title
  const label = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** In the order of the schema. */
export const toLabelledValues = (value: object, { shape }: z.ZodObject): LabelledValue[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const member = (value as Readonly<Record<string, unknown>>)[name]
    if (member === undefined || member === null || member === '') return []
    const text =
      isFieldGroup(member) || Array.isArray(member) ? JSON.stringify(member) : String(member)
    return [[getFieldLabel(name, schema as z.ZodType), text]]
  })
