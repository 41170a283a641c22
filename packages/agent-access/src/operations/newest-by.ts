/** An item of a list that is sorted by this member, such as `publishedAt` or `year`. */
export type SortableItem<Member extends string> = { readonly slug: string } & Readonly<
  Record<Member, string | number>
>

/** Sorts a list: the newest by this member first, then by slug, so that the order is always the same. */
export const createNewestComparator =
  <Member extends string>(member: Member) =>
  (a: SortableItem<Member>, b: SortableItem<Member>): number =>
    compare(b[member], a[member]) || compare(a.slug, b.slug)

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
