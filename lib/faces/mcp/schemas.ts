import { z } from 'zod'
import type { Taxonomies } from '@/lib/domain/taxonomy'
import { taxonomyOf } from '@/lib/operations/terms'

export interface ObjectSchema {
  readonly [keyword: string]: unknown
  readonly type: 'object'
}

type Json = Readonly<Record<string, unknown>>

interface ObjectJson extends Json {
  readonly properties: Readonly<Record<string, Json>>
  readonly required: readonly string[]
}

/** Every parameter with its meaning and choices; upper bounds are checked, not advertised. */
export function inputSchema(input: z.ZodObject, taxonomies: Taxonomies): ObjectSchema {
  const { $schema, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const kind = taxonomyOf.get(zodSchema)?.kind
      if (kind) jsonSchema.enum = taxonomies[kind].map(({ slug }) => slug)
      if (kind || jsonSchema.format || jsonSchema.minLength === 1) delete jsonSchema.minLength
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      delete jsonSchema.maxLength
      delete jsonSchema.maxItems
    },
  })
  return freeze({ ...schema, type: 'object' })
}

/**
 * What a result is made of, by name only: models pay for every word of a list of tools. The
 * OpenAPI document has the same schemas in full.
 */
export const outputSchema = (output: z.ZodType): ObjectSchema =>
  freeze(outline(z.toJSONSchema(output) as Json))

function outline(schema: Json): ObjectSchema {
  const choices = schema.oneOf ?? schema.anyOf
  if (Array.isArray(choices)) return outlineOfChoice(choices as ObjectJson[])
  const { properties, required } = schema as ObjectJson
  const [[name, only] = [], ...others] = Object.entries(properties)
  const wrapped = name && only?.type === 'object' && others.length === 0
  return {
    type: 'object',
    required,
    ...(wrapped && { properties: { [name]: outline(only) } }),
  }
}

/** What all choices have in common, and the constants that tell them apart. */
function outlineOfChoice(choices: readonly ObjectJson[]): ObjectSchema {
  const shared = (choices[0]?.required ?? []).filter((name) =>
    choices.every(({ required }) => required.includes(name)),
  )
  const constants = shared.map((name) => [
    name,
    { enum: choices.map(({ properties }) => properties[name]?.const) },
  ])
  return { type: 'object', required: shared, properties: Object.fromEntries(constants) }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    for (const member of Object.values(value)) freeze(member)
  }
  return value
}
