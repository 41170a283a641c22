import { z } from 'zod'
import type { Taxonomies } from '@/lib/domain/taxonomy'
import type { Operation } from './operation'
import { taxonomyOf } from './terms'

export interface ObjectSchema {
  readonly [keyword: string]: unknown
  readonly type: 'object'
}

const annotations = {
  read: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  submit: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
  },
} as const satisfies Record<Operation['effect'], object>

/** An operation as every kind of agent is told of it, near or far. */
export const describeOperation = (operation: Operation, taxonomies: Taxonomies) => ({
  name: operation.name,
  title: operation.title,
  description: operation.description,
  inputSchema: inputSchema(operation.input, taxonomies),
  annotations: annotations[operation.effect],
})

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

export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    for (const member of Object.values(value)) freeze(member)
  }
  return value
}
