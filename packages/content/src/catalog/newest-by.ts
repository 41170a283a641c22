/** An entry of a list that is sorted by a member, such as `publishedAt` or `year`. */
type Sortable = Readonly<Record<string, unknown>> & { readonly slug: string }

/** Sorts a list: the newest by this member first, then by slug, so that the order is always the same. */
export const newestBy =
  (member: string) =>
  (a: Sortable, b: Sortable): number =>
    compare(b[member], a[member]) || compare(a.slug, b.slug)

const compare = (a: unknown, b: unknown) =>
  (a as string | number) < (b as string | number) ? -1 : a === b ? 0 : 1
