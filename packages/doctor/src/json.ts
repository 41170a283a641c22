import { parse as parseYaml } from 'yaml'
import { guarded } from './guard'
import { limits } from './limits'

export type Json = Readonly<Record<string, unknown>>

export type Parsed = { readonly value: unknown } | { readonly problem: string }

export function parseJson(text: string): Parsed {
  if (depthOf(text) > limits.jsonDepthMax)
    return { problem: `nested deeper than ${limits.jsonDepthMax} levels` }
  try {
    return { value: guarded(() => JSON.parse(text) as unknown) }
  } catch {
    return { problem: 'no JSON' }
  }
}

export function parseJsonOrYaml(text: string): Parsed {
  const json = parseJson(text)
  if ('value' in json || /^\s*[[{<]/.test(text)) return json
  try {
    const value = guarded(() => parseYaml(text, { maxAliasCount: 100 }) as unknown)
    return isObject(value) ? { value } : { problem: 'neither JSON nor YAML' }
  } catch {
    return { problem: 'neither JSON nor YAML' }
  }
}

/** How deep brackets are nested, without building anything. */
function depthOf(text: string): number {
  let [depth, deepest, inText] = [0, 0, false]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (inText) {
      if (code === 92) index += 1
      else if (code === 34) inText = false
    } else if (code === 34) inText = true
    else if (code === 91 || code === 123) {
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (code === 93 || code === 125) depth -= 1
  }
  return deepest
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: unknown): Json => (isObject(value) ? value : {})

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const objectsOf = (value: unknown): readonly Json[] => listOf(value).filter(isObject)

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const textsOf = (value: unknown): readonly string[] =>
  listOf(value).filter((item): item is string => typeof item === 'string')
