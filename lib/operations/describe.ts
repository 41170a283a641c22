import { z } from 'zod'
import type { Catalog } from '@/lib/content/catalog'
import { choicesOf } from './choices'
import type { Operation } from './operation'

export interface ObjectSchema {
  readonly [keyword: string]: unknown
  readonly type: 'object'
}

const annotations = {
  // What only reads is idempotent; MCP gives that hint a meaning for other tools alone.
  read: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  submit: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
  },
} as const satisfies Record<Operation['effect'], object>

/** An operation as every kind of agent is told of it, near or far. */
export const describeOperation = (operation: Operation, catalog: Catalog) => ({
  name: operation.name,
  title: operation.title,
  description: operation.description,
  inputSchema: inputSchema(operation.input, catalog),
  annotations: annotations[operation.effect],
})

/** Every parameter with its meaning and examples; lengths and patterns are checked, not advertised. */
export function inputSchema(input: z.ZodObject, catalog: Catalog): ObjectSchema {
  const { $schema, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const choices = choicesOf(zodSchema, catalog)
      if (choices) jsonSchema.examples = [...choices.values]
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      // Strict modes of some models refuse bounds of lengths.
      delete jsonSchema.minLength
      delete jsonSchema.maxLength
      delete jsonSchema.maxItems
      delete jsonSchema.pattern
      if (jsonSchema.type === 'object') acceptNull(jsonSchema)
    },
  })
  return freeze({ ...schema, type: 'object' })
}

interface Parameters {
  properties?: unknown
  required?: unknown
}

/** Clients with strict schemas send null for what they leave out, but never for a yes or no. */
export function acceptNull({ properties, required }: Parameters): void {
  const needed = new Set(Array.isArray(required) ? required : [])
  for (const [name, schema] of Object.entries(Object(properties))) {
    const parameter = Object(schema)
    if (needed.has(name) || parameter.type === 'boolean') continue
    parameter.type = [parameter.type, 'null']
  }
}

export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    for (const member of Object.values(value)) freeze(member)
  }
  return value
}
