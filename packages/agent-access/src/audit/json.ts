import { isGroup } from '../operations/groups'

export type Json = Readonly<Record<string, unknown>>

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a site sends may be anything; what is not of the form is empty. */
export const toObject = (value: unknown): Json => (isGroup(value) ? value : {})

export const toObjects = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isGroup) : []

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const toTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
