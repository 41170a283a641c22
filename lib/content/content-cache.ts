import { cachedResponsesMax } from '@/packages/agent-access/core'
import { type Catalog, catalog } from './catalog'

/** Caches a value that depends on the content of the moment; makes it again when something opens or closes. */
export function memoizeUntilContentChanges<T>(make: (now: Date, content: Catalog) => T): () => T {
  let last: { readonly content: Catalog; readonly made: T } | undefined
  return () => {
    const now = new Date()
    const content = catalog.at(now)
    if (last?.content !== content) last = { content, made: make(now, content) }
    return last.made
  }
}

/** Caches values made of the content of a moment, by key; above the maximum the oldest are dropped. */
export function cacheUntilContentChanges<T>() {
  const cached = new WeakMap<Catalog, Map<string, T>>()
  return async (catalog: Catalog, key: string, make: () => Promise<T>): Promise<T> => {
    const responses = cached.get(catalog) ?? new Map<string, T>()
    cached.set(catalog, responses)
    const response = responses.get(key) ?? (await make())
    responses.set(key, response)
    const [first] = responses.keys()
    if (responses.size > cachedResponsesMax && first !== undefined) responses.delete(first)
    return response
  }
}
