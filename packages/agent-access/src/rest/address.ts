import { z } from 'zod'
import { decodePathSegment } from '../http/decode-segment'
import { toNumberIfNumeric, unwrapSchema } from '../operations/arguments'
import { listPathParameters } from '../operations/operation'

type Raw = Readonly<Record<string, unknown>>

/** Captures the parameters in their order. */
export const toPathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}/?$`)

/** Reads path and query by name and schema: one value, or a list if a name is repeated. */
export function createAddressReader(
  path: string,
  { shape }: z.ZodObject,
): (request: Request) => Raw {
  const inPath = listPathParameters(path)
  const pattern = toPathPattern(path)
  const toMember = (name: string, texts: readonly string[]) => {
    const schema = Object.hasOwn(shape, name) ? (shape[name] as z.core.$ZodType) : undefined
    const values = schema ? texts.map((text) => toValue(schema, text)) : texts
    return [name, values.length > 1 ? values : values[0]] as const
  }
  return ({ url }) => {
    const { pathname, searchParams } = new URL(url)
    const [, ...segments] = pattern.exec(pathname) ?? []
    const fromPath = inPath.map((name, at) =>
      toMember(name, [decodePathSegment(segments[at] ?? '')]),
    )
    if (searchParams.size === 0) return Object.fromEntries(fromPath)
    const fromQuery = [...new Set(searchParams.keys())].map((name) =>
      toMember(
        name,
        searchParams.getAll(name).filter((text) => text.trim() !== ''),
      ),
    )
    return Object.fromEntries([...fromQuery, ...fromPath])
  }
}

/** Writes an address that the reader of the same path reads as these arguments. */
export function writeAddress(path: string, args: Raw): string {
  const inPath = listPathParameters(path)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(args)) {
    if (inPath.includes(name)) continue
    for (const one of [value].flat())
      if (one !== undefined && one !== null) query.append(name, String(one))
  }
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(args[name])))
  return query.size > 0 ? `${filledPath}?${query}` : filledPath
}

/** Reads one text as the schema means it; a text that it does not mean is left for it to refuse. */
function toValue(wrapped: z.core.$ZodType, text: string): unknown {
  const schema = unwrapSchema(wrapped)
  if (schema instanceof z.ZodArray) return toValue(schema.element, text)
  if (schema instanceof z.ZodBoolean) return booleans[text.trim()] ?? text
  if (schema instanceof z.ZodNumber) return toNumberIfNumeric(text)
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum) {
    const values: Iterable<unknown> =
      schema instanceof z.ZodLiteral ? schema.values : Object.values(schema.enum)
    return [...values].find((value) => String(value) === text.trim()) ?? text
  }
  if (schema instanceof z.ZodUnion)
    return (
      schema.options
        .map((option) => ({ option, value: toValue(option, text) }))
        .find(({ option, value }) => z.safeParse(option, value).success)?.value ?? text
    )
  return text
}

const booleans: Readonly<Record<string, boolean>> = { true: true, false: false }
