/** Computed once for each text; forgets all of them above `max`. */
export function memoize<Result>(max: number, compute: (text: string) => Result) {
  const results = new Map<string, Result>()
  return (text: string): Result => {
    if (results.has(text)) return results.get(text) as Result
    if (results.size >= max) results.clear()
    const result = compute(text)
    results.set(text, result)
    return result
  }
}

/**
 * Computed once for each object, such as the content of a moment, and forgotten with it. What it
 * takes beside the object belongs to it: the same object comes with the same rest.
 */
export function memoizeByObject<Key extends object, Rest extends readonly unknown[], Result>(
  compute: (key: Key, ...rest: Rest) => Result,
) {
  const results = new WeakMap<Key, { readonly result: Result }>()
  return (key: Key, ...rest: Rest): Result => {
    const known = results.get(key) ?? { result: compute(key, ...rest) }
    results.set(key, known)
    return known.result
  }
}
