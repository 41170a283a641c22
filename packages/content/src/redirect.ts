/** A moved address: the old path, decoded, and its new address as the header has it. */
export interface Redirect {
  readonly from: string
  readonly to: string
}

/** Undefined if the redirect leaves this site. */
export const getTargetPath = (to: string): string | undefined =>
  to.startsWith('/') ? decodeURIComponent(to.split(/[?#]/, 1)[0] ?? '') : undefined

/** Adds the query of the request behind the one of the redirect, before the anchor. */
export function addRequestQuery(to: string, search: string): string {
  if (search === '' || search === '?') return to
  const [address = '', anchor] = to.split('#', 2)
  const joined = address + (address.includes('?') ? `&${search.slice(1)}` : search)
  return anchor === undefined ? joined : `${joined}#${anchor}`
}
