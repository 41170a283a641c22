import { cachedResponsesMax } from '../limits'

interface Entry<T> {
  readonly value: T
  /** In milliseconds since the epoch. */
  readonly madeAt: number
}

/**
 * Caches values made of the content of a moment, by key and for some seconds; above the maximum the
 * oldest are dropped.
 */
export function cacheUntilContentChanges<T>(seconds = Number.POSITIVE_INFINITY) {
  const cached = new WeakMap<object, Map<string, Entry<T>>>()
  return async (
    content: object,
    key: string,
    make: () => Promise<T>,
    now = Date.now(),
  ): Promise<T> => {
    const entries = cached.get(content) ?? new Map<string, Entry<T>>()
    cached.set(content, entries)
    const entry = entries.get(key)
    if (entry && now - entry.madeAt < seconds * 1000) return entry.value
    const value = await make()
    entries.delete(key)
    entries.set(key, { value, madeAt: now })
    const [first] = entries.keys()
    if (entries.size > cachedResponsesMax && first !== undefined) entries.delete(first)
    return value
  }
}
