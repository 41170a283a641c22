import { cachedResponsesMax } from '../limits'
import { memoizeByObject } from '../memoize'

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
  const findEntries = memoizeByObject((_content: object) => new Map<string, Entry<T>>())
  return async (
    content: object,
    key: string,
    make: () => Promise<T>,
    now = Date.now(),
  ): Promise<T> => {
    const entries = findEntries(content)
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
