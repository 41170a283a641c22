import { type Catalog, catalog } from './catalog'

/** What is made of the content of a moment: once, and again when something opens or closes. */
export function whileOpen<T>(make: (now: Date, content: Catalog) => T): () => T {
  let last: { readonly content: Catalog; readonly made: T } | undefined
  return () => {
    const now = new Date()
    const content = catalog.at(now)
    if (last?.content !== content) last = { content, made: make(now, content) }
    return last.made
  }
}
