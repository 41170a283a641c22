import { z } from 'zod'
import { freeze } from '@/lib/content/catalog'
import type { ObjectSchema } from '@/lib/operations/describe'

interface Json {
  readonly type?: string
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly properties?: Readonly<Record<string, Json>>
}

/** Lists members with their types only: typed clients drop unlisted ones, and models pay for each word. */
export function outputSchema(output: z.ZodType): ObjectSchema {
  const schema = z.toJSONSchema(output) as Json
  const members = (schema.oneOf ?? [schema]).flatMap(({ properties = {} }) =>
    Object.entries(properties),
  )
  const properties = new Map<string, { type: string | readonly string[] }>()
  for (const [name, member] of members) {
    const known = [properties.get(name)?.type ?? []].flat()
    const types = [...new Set([...known, ...typesOf(member)])]
    properties.set(name, { type: types.length > 1 ? types : (types[0] ?? []) })
  }
  return freeze({ type: 'object', properties: Object.fromEntries(properties) })
}

const typesOf = ({ type, anyOf = [], oneOf = [] }: Json): readonly string[] =>
  type === undefined ? [...anyOf, ...oneOf].flatMap(typesOf) : [type]
