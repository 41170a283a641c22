interface RequestContext {
  readonly waitUntil?: (work: Promise<unknown>) => void
}

/** Lets work finish after the response, although Vercel freezes idle functions. */
export function keepAlive(work: Promise<unknown>): void {
  const holder = globalThis as { [key: symbol]: { get?: () => RequestContext } | undefined }
  holder[Symbol.for('@vercel/request-context')]?.get?.().waitUntil?.(work)
}
