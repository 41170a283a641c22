interface RequestContext {
  readonly waitUntil?: (work: Promise<unknown>) => void
}

/** Vercel freezes a function after its answer, but for what it was handed; a server lives on. */
export function keepAlive(work: Promise<unknown>): void {
  const holder = globalThis as { [key: symbol]: { get?: () => RequestContext } | undefined }
  holder[Symbol.for('@vercel/request-context')]?.get?.().waitUntil?.(work)
}
