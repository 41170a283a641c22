type Around = <T>(name: string, work: () => Promise<T>) => Promise<T>

// Start-up and handlers are bundled apart and share only the process, no module.
const key = Symbol.for('site.trace')
const shared = globalThis as { [key]?: Around }

/** Sets the function that wraps traced work in a span. */
export const traceWith = (around: Around): void => {
  shared[key] = around
}

/** Runs the work inside a span of this name, if spans are collected; the span holds no content. */
export const traced: Around = (name, work) => shared[key]?.(name, work) ?? work()
