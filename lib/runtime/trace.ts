type Around = <T>(name: string, work: () => Promise<T>) => Promise<T>

// Start-up and handlers are bundled apart and share no module, only the process.
const key = Symbol.for('site.trace')
const shared = globalThis as { [key]?: Around }

/** From now on `around` surrounds what is traced. */
export const traceWith = (around: Around): void => {
  shared[key] = around
}

/** Does the work, under a span of this name where spans are collected. Its content is not told. */
export const traced: Around = (name, work) => shared[key]?.(name, work) ?? work()
