export interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly additionalProperties?: unknown
  readonly [keyword: string]: unknown
}

/** The schema and all schemas in it. */
export function* parts(schema: Schema): Generator<Schema> {
  yield schema
  const inner = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), schema.items]
  for (const part of inner) if (part) yield* parts(part)
}

export const typesOf = ({ type, anyOf = [] }: Schema): string[] => [
  ...[type ?? []].flat(),
  ...anyOf.flatMap(typesOf),
]

export function keywordsBut(schema: Schema, allowed: readonly string[]): string[] {
  const found = [...parts(schema)].flatMap((part) => Object.keys(part))
  return [...new Set(found)]
    .filter((keyword) => !allowed.includes(keyword))
    .map((keyword) => `${keyword} is not supported`)
}

/** In strict mode a model gives every member that is required, null where there is nothing to say. */
export function complete(args: Readonly<Record<string, unknown>>, schema: Schema) {
  const silent = (schema.required ?? []).filter((name) => !(name in args))
  const wrong = silent.find((name) => !typesOf(schema.properties?.[name] ?? {}).includes('null'))
  if (wrong) throw new Error(`${wrong} is required and may not be null`)
  return { ...args, ...Object.fromEntries(silent.map((name) => [name, null])) }
}
