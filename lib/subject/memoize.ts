/** Returns a function of a text that is computed once for each text, and forgets all of them above `max`. */
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
