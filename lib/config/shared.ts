/** One instance per process: Next's bundles and our server do not share modules. */
export function getProcessSingleton<T>(name: string, make: () => T): T {
  const key = Symbol.for(`site.${name}`)
  const holder = globalThis as { [key: symbol]: T | undefined }
  holder[key] ??= make()
  return holder[key]
}
