interface Schema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, unknown>>
}

/** What OpenAI, Anthropic and Gemini refuse in the schema of a tool, strict or not. */
export function findSchemaIssues(schema: Schema): string[] {
  const isObject = String(schema.type).toLowerCase() === 'object'
  const combined = ['anyOf', 'oneOf', 'allOf', 'enum', 'not'].filter((word) => word in schema)
  const names = Object.keys(schema.properties ?? {})
  return [
    ...(isObject ? [] : ['the root is no object']),
    ...combined.map((keyword) => `${keyword} at the root`),
    ...names.filter((name) => !/^[A-Za-z0-9_.-]{1,64}$/.test(name)).map((name) => `name ${name}`),
  ]
}
