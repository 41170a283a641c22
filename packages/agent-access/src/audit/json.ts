import { isFieldGroup } from '../operations/groups'

export type JsonObject = Readonly<Record<string, unknown>>

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a site sends may be anything; what is not of the form is empty. */
export const toObjectOrEmpty = (value: unknown): JsonObject => (isFieldGroup(value) ? value : {})

export const toObjectsOrEmpty = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isFieldGroup) : []

export const toTextOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

export const toTextsOrEmpty = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
