import { z } from 'zod'
import { freeze, type ObjectSchema } from '@/lib/operations/describe'

interface Json {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly oneOf?: readonly Json[]
}

/** Lists members by name only: typed clients drop unlisted ones, and models pay for each word. */
export function outputSchema(output: z.ZodType): ObjectSchema {
  const schema = z.toJSONSchema(output) as Json
  const names = (schema.oneOf ?? [schema]).flatMap(({ properties = {} }) => Object.keys(properties))
  return freeze({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, {}])),
  })
}
