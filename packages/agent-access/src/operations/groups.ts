export const isFieldGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Members of an object get dotted names: `address.city`. */
export const flattenGroups = <T>(
  members: Readonly<Record<string, T | object>>,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) =>
      isFieldGroup(member)
        ? Object.entries(member).map(([inner, value]) => [`${name}.${inner}`, value as T])
        : [[name, member as T]],
    ),
  )

export function nestDottedNames<T>(
  members: Readonly<Record<string, T>>,
): Record<string, T | Record<string, T>> {
  const result: Record<string, T | Record<string, T>> = {}
  for (const [name, value] of Object.entries(members)) {
    const [group = '', ...inner] = name.split('.')
    if (inner.length === 0) result[name] = value
    else result[group] = { ...(result[group] as Record<string, T>), [inner.join('.')]: value }
  }
  return result
}
