import type { Collection } from 'site-content'
import { z } from 'zod'

/** The part of JSON Schema that the schemas of content use, with what the editor needs beside it. */
export interface SchemaNode {
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly initial?: 'today'
  readonly enum?: readonly string[]
  readonly const?: string
  /** The options of a union. */
  readonly oneOf?: readonly SchemaNode[]
  /** The collection an entry of which it names. */
  readonly names?: string
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

/** Each file of terms has a schema of its own. */
export const getFrontMatterSchema = ({ schema }: Collection, name: string): z.ZodType =>
  schema instanceof z.ZodType
    ? schema
    : z.strictObject({ terms: z.array(schema[name] ?? z.never()) })

/** As the front matter is written and not as it compiles. */
export const toSchemaNode = (schema: z.ZodType): SchemaNode =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { checks = [], ...own } = zodSchema._zod.def as Definition
      const patterns = [own, ...checks.map((check) => check._zod.def)].filter(isPattern)
      const messages = patterns.flatMap(({ error }) =>
        typeof error === 'function' && error.length === 0 ? error() : [],
      )
      if (messages.length > 0) Object.assign(jsonSchema, { messages })
      // `^https$` of an address becomes the beginning that it must have.
      const protocol = own.protocol?.source.replace(/\$$/, '://')
      if (protocol) Object.assign(jsonSchema, { pattern: protocol })
    },
  }) as SchemaNode

interface Definition {
  readonly format?: string
  readonly error?: unknown
  readonly protocol?: RegExp
  readonly checks?: readonly { readonly _zod: { readonly def: Definition } }[]
}

/** The messages of other checks are left to the compiler. */
const isPattern = ({ format, protocol }: Definition) => format === 'regex' || protocol !== undefined
