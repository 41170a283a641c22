/** Returns a function of a text that is computed once for each text, and forgets all of them above `max`. */
export function remembered<Result>(max: number, compute: (text: string) => Result) {
  const known = new Map<string, Result>()
  return (text: string): Result => {
    if (known.has(text)) return known.get(text) as Result
    if (known.size >= max) known.clear()
    const result = compute(text)
    known.set(text, result)
    return result
  }
}
