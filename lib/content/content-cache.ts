import { type Catalog, catalog } from './catalog'

/** Caches a value that depends on the content of the moment; makes it again when something opens or closes. */
export function memoizeUntilContentChanges<T>(make: (now: Date, content: Catalog) => T): () => T {
  let last: { readonly content: Catalog; readonly made: T } | undefined
  return () => {
    const now = new Date()
    const content = catalog.at(now)
    if (last?.content !== content) last = { content, made: make(now, content) }
    return last.made
  }
}
