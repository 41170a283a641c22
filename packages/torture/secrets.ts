/** Those of the given texts that occur in another, long one. */
export function foundIn(text: string, secrets: Iterable<string>): string[] {
  const found: string[] = []
  for (const secret of secrets) if (text.includes(secret)) found.push(secret)
  return found
}
