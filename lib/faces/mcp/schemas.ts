import { z } from 'zod'
import { freeze, type ObjectSchema } from '@/lib/operations/describe'

interface Json {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly oneOf?: readonly Json[]
}

/**
 * Every member of a result, by name: typed clients drop whatever a schema does not name. What is in
 * each stands in the OpenAPI document; models pay for every word of a list of tools.
 */
export function outputSchema(output: z.ZodType): ObjectSchema {
  const schema = z.toJSONSchema(output) as Json
  const names = (schema.oneOf ?? [schema]).flatMap(({ properties = {} }) => Object.keys(properties))
  return freeze({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, {}])),
  })
}
