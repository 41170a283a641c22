import { z } from 'zod'

/** The part of JSON Schema that the schemas of kinds use, with what an editor needs beside it. */
export interface SchemaNode {
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly initial?: 'today'
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly default?: unknown
  readonly pattern?: string
  readonly allOf?: readonly { readonly pattern: string }[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: SchemaNode
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  /** What the schema says where a pattern does not match. */
  readonly messages?: readonly string[]
}

/** Returns a schema of front matter as data, as it is written and not as it compiles. */
export const nodeOf = (schema: z.ZodType): SchemaNode =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const messages = messagesOf(zodSchema._zod.def)
      if (messages.length > 0) Object.assign(jsonSchema, { messages })
      const protocol = protocolOf(zodSchema._zod.def)
      if (protocol) Object.assign(jsonSchema, { pattern: protocol })
    },
  }) as SchemaNode

interface Definition {
  readonly format?: string
  readonly error?: unknown
  readonly protocol?: RegExp
  readonly checks?: readonly { readonly _zod: { readonly def: Definition } }[]
}

/** The messages of the patterns of a text; those of other checks are left to the compiler. */
function messagesOf(definition: object): string[] {
  const { checks = [] } = definition as Definition
  return [definition as Definition, ...checks.map((check) => check._zod.def)]
    .filter(({ format, protocol }) => format === 'regex' || protocol !== undefined)
    .flatMap(({ error }) => (typeof error === 'function' ? (textOf(error) ?? []) : []))
}

function textOf(error: CallableFunction): string | undefined {
  const message: unknown = error.length === 0 ? error() : undefined
  return typeof message === 'string' ? message : undefined
}

/** `^https$` of an address becomes the beginning that it must have. */
function protocolOf(definition: object): string | undefined {
  const { protocol } = definition as Definition
  return protocol && `${protocol.source.replace(/\$$/, '')}://`
}
