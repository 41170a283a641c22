interface Dated {
  readonly slug: string
  readonly publishedAt: string
}

/** Sorts lists: newest first, then by slug, so that the order is always the same. */
export const newestFirst = (a: Dated, b: Dated): number =>
  a.publishedAt === b.publishedAt ? compare(a.slug, b.slug) : compare(b.publishedAt, a.publishedAt)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
