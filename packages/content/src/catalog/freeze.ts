/** Freezes a value and all that it contains. */
export function freezeRecursively<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    for (const member of Object.values(Object.freeze(value))) freezeRecursively(member)
  return value
}
