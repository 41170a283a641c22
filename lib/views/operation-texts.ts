import type { Words } from '@/lib/content/words'
import { type Scope, scopeNames, scopes } from '@/lib/domain/scope'

interface Described {
  readonly key: string
  readonly title: string
  readonly description: string
}

/** What people read of an operation; `isTranslated` is false for the definition, which is English. */
export function operationText({ operations }: Words, { key, title, description }: Described) {
  const own = operations[key]
  return { title, about: description, ...own, isTranslated: own !== undefined }
}

/** The scopes with their meanings for people. */
export const scopeTexts = (words: Words) =>
  scopeNames.map((name: Scope) => ({
    name,
    text: words.scopes[name] ?? scopes[name],
    isTranslated: words.scopes[name] !== undefined,
  }))
