import { cachedResponsesMax } from '../limits'

/** Caches values made of the content of a moment, by key; above the maximum the oldest are dropped. */
export function cacheUntilContentChanges<T>() {
  const cached = new WeakMap<object, Map<string, T>>()
  return async (content: object, key: string, make: () => Promise<T>): Promise<T> => {
    const values = cached.get(content) ?? new Map<string, T>()
    cached.set(content, values)
    const value = values.get(key) ?? (await make())
    values.set(key, value)
    const [first] = values.keys()
    if (values.size > cachedResponsesMax && first !== undefined) values.delete(first)
    return value
  }
}
