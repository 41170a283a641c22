import { z } from 'zod'
import { freeze, type ObjectSchema } from '@/lib/operations/describe'

type Json = Readonly<Record<string, unknown>>

interface ObjectJson extends Json {
  readonly properties: Readonly<Record<string, Json>>
  readonly required: readonly string[]
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
