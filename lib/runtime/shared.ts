/**
 * One of it in the whole process: Next bundles its pages apart from our server, and what both need
 * would otherwise be there twice.
 */
export function shared<T>(name: string, make: () => T): T {
  const key = Symbol.for(`oddvale.${name}`)
  const holder = globalThis as { [key: symbol]: T | undefined }
  holder[key] ??= make()
  return holder[key]
}
