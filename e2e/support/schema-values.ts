import fc from 'fast-check'

export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  /** Where words are understood that no schema can list, these are some that always are. */
  readonly examples?: readonly unknown[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly format?: string
}

/** Values a schema allows. Knows what our own document uses, and says so when it meets more. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.enum ?? schema.examples
  if (choices) return fc.constantFrom(...choices)
  if (schema.type?.includes('null') && schema.type !== 'null')
    return fc.oneof(fc.constant(null), valuesOf({ ...schema, type: schema.type[0] ?? 'null' }))
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(valuesOf))
  switch ([schema.type].flat()[0]) {
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -9999, max: schema.maximum ?? 9999 })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(schema)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      })
    case 'object':
      return objectsOf(schema)
    default:
      throw new Error(`no values for ${JSON.stringify(schema)}`)
  }
}

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  if (format === 'email') return fc.nat(99).map((number) => `anna${number}@example.com`)
  if (format) throw new Error(`no values of format ${format}`)
  return fc
    .string({
      unit: fc.constantFrom(...'abc XYZ0189-.ä🦊'),
      minLength,
      maxLength: Math.max(minLength, Math.min(maxLength, 60)),
    })
    .map((text) => text.replace(/^\s|\s$/g, 'x'))
}

function objectsOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, valuesOf(member)]),
  )
  return fc.record(members, { requiredKeys: [...required] })
}

/** Whatever somebody could send instead. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    ',',
    '0',
    '-1',
    '1e3',
    '101',
    'true',
    'null',
    '__proto__',
    '../..',
    '%00',
  ),
  fc.string({ minLength: 101, maxLength: 400 }),
  fc.array(fc.string({ maxLength: 8 }), { maxLength: 70 }),
  fc.integer(),
)
