import { z } from 'zod'

// Runs in a browser too.

/** What a schema says of a field beside its values, in its `meta`. */
export interface FieldMark {
  /** It is a text; a `name` may stay as it is in a translation. */
  readonly translated?: 'text' | 'name'
  /** What its value compiles to: a text in Markdown, or a picture with its files. */
  readonly compilesTo?: 'markdown' | 'picture'
  /** The collection an entry of which it names. */
  readonly names?: string
}

export interface MarkedField {
  readonly mark: FieldMark
  readonly value: unknown
  readonly path: readonly PropertyKey[]
}

/**
 * Finds the values of fields that have a mark, in data that need not be valid, however deep they
 * are: what schemas of unions and lists say of a field stands in no list of names.
 */
export function findMarkedFields(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): readonly MarkedField[] {
  if (value === undefined || value === null) return []
  const mark = getMark(schema)
  if (mark) return [{ mark, value, path }]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return findMarkedFields(schema.def.innerType, value, path)
  if (schema instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.flatMap((one, at) => findMarkedFields(schema.def.element, one, [...path, at]))
      : []
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.def.shape).flatMap(([name, field]) =>
      findMarkedFields(field as z.core.$ZodType, Object(value)[name], [...path, name]),
    )
  const option = findOption(schema, value)
  return option ? findMarkedFields(option, value, path) : []
}

/** The option of a union that holds for this value. */
export function findOption(schema: unknown, value: unknown): z.ZodObject | undefined {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return undefined
  const { discriminator } = schema.def
  const options = schema.options as readonly z.ZodObject[]
  return options.find((one) => {
    const literal: unknown = one.def.shape[discriminator]
    return literal instanceof z.ZodLiteral && literal.value === Object(value)[discriminator]
  })
}

const marks: readonly (keyof FieldMark)[] = ['translated', 'compilesTo', 'names']

export function getMark(schema: z.core.$ZodType): FieldMark | undefined {
  const meta = z.globalRegistry.get(schema) as FieldMark | undefined
  return meta && marks.some((name) => meta[name] !== undefined) ? meta : undefined
}

/** The same data with other values at these places. */
export function replaceFields<T>(
  data: T,
  replacements: readonly (readonly [path: readonly PropertyKey[], value: unknown])[],
): T {
  if (replacements.length === 0) return data
  const copy = structuredClone(data)
  for (const [path, value] of replacements) {
    const parent = path.slice(0, -1).reduce((at: unknown, key) => Object(at)[key], copy)
    Object(parent)[path.at(-1) ?? ''] = value
  }
  return copy
}
