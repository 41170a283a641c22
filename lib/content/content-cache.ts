import type { Catalog } from '@/lib/subject/register'
import { snapshot } from './catalog'

/** Caches a value that depends on the current content; makes it again when something opens or closes. */
export function memoizeUntilContentChanges<T>(create: (content: Catalog) => T): () => T {
  let cached: { readonly content: Catalog; readonly value: T } | undefined
  return () => {
    const content = snapshot(new Date())
    if (cached?.content !== content) cached = { content, value: create(content) }
    return cached.value
  }
}
