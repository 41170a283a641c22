import type { z } from 'zod'
import { pathParameters } from '@/lib/operations/operation'

type Raw = Record<string, unknown>

/**
 * Reads from the address of a request what the input schema asks for: `true` over a tool is `true`
 * here. Lists come by repetition or comma, an empty value is an absent one, the rest is ignored.
 */
export function addressDecoder(input: z.ZodObject, path: string): (request: Request) => Raw {
  const inPath = pathParameters(path)
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}/?$`)
  const inQuery = Object.entries(input.shape).filter(([name]) => !inPath.includes(name))
  return ({ url }) => {
    const { pathname, searchParams } = new URL(url)
    const raw: Raw = {}
    const [, ...segments] = pattern.exec(pathname) ?? []
    for (const [index, name] of inPath.entries()) raw[name] = unescaped(segments[index] ?? '')
    if (searchParams.size === 0) return raw
    for (const [name, schema] of inQuery) {
      const texts = searchParams.getAll(name).filter((text) => text.trim() !== '')
      if (texts.length > 0) raw[name] = typed(schema, texts)
    }
    return raw
  }
}

function typed(schema: z.core.$ZodType, texts: readonly string[]): unknown {
  const bare = unwrapped(schema)
  if (bare._zod.def.type === 'array') {
    const { element } = bare._zod.def as z.core.$ZodArrayDef
    const items = texts.flatMap((text) => text.split(','))
    return items.filter((item) => item.trim() !== '').map((item) => scalar(element, item.trim()))
  }
  return texts.length === 1 ? scalar(bare, texts[0] ?? '') : texts
}

/** A text that is no such value stays a text, for the schema to refuse by name. */
function scalar(schema: z.core.$ZodType, text: string): unknown {
  const { type } = unwrapped(schema)._zod.def
  if (type === 'number' && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod
  return 'innerType' in def ? unwrapped(def.innerType as z.core.$ZodType) : schema
}

function unescaped(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
