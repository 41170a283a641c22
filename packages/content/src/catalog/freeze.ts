/** Freezes a value and all that it contains. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    for (const member of Object.values(Object.freeze(value))) freeze(member)
  return value
}
