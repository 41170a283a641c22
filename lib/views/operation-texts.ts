import type { Words } from '@/lib/content/words'
import { operationNames } from '@/lib/domain/operation-names'
import { type Scope, scopeNames, scopes } from '@/lib/domain/scope'

interface Described {
  readonly name: string
  readonly title: string
  readonly description: string
}

/** What people read of an operation; `isTranslated` is false for the definition, which is English. */
export function operationText({ operations }: Words, { name, title, description }: Described) {
  const [key] = Object.entries(operationNames).find(([, one]) => one === name) ?? []
  const own = operations[key as keyof typeof operationNames]
  return { title, about: description, ...own, isTranslated: own !== undefined }
}

/** The scopes with their meanings for people. */
export const scopeTexts = (words: Words) =>
  scopeNames.map((name: Scope) => ({
    name,
    text: words.scopes[name] ?? scopes[name],
    isTranslated: words.scopes[name] !== undefined,
  }))
