/** One instance per process: Next's bundles and our server do not share modules. */
export function getProcessSingleton<T>(name: string, make: () => T): T {
  const key = Symbol.for(`agent-access.${name}`)
  const holder = globalThis as { [key: symbol]: T | undefined }
  holder[key] ??= make()
  return holder[key]
}

interface RequestContext {
  readonly waitUntil?: (work: Promise<unknown>) => void
}

/** Lets work finish after the response, although Vercel freezes idle functions. */
export function finishAfterResponse(work: Promise<unknown>): void {
  const holder = globalThis as { [key: symbol]: { get?: () => RequestContext } | undefined }
  holder[Symbol.for('@vercel/request-context')]?.get?.().waitUntil?.(work)
}

/** Says whether this process does something for the first time, such as a warning. */
export function isFirstInProcess(...names: readonly string[]): boolean {
  const done = getProcessSingleton('done', () => new Set<string>())
  const name = names.join(' ')
  return !done.has(name) && Boolean(done.add(name))
}
