import { z } from 'zod'
import { freeze, type ObjectSchema } from '@/lib/operations/describe'

interface Json {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly oneOf?: readonly Json[]
}

/**
 * Lists every member of a result by name, because typed clients drop unlisted members. Their types
 * are in the OpenAPI document only: models pay for every word of a list of tools.
 */
export function outputSchema(output: z.ZodType): ObjectSchema {
  const schema = z.toJSONSchema(output) as Json
  const names = (schema.oneOf ?? [schema]).flatMap(({ properties = {} }) => Object.keys(properties))
  return freeze({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, {}])),
  })
}
