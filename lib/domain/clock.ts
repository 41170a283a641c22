/** What the decision about a request has to know of the moments after a build, in milliseconds. */
export interface Clock {
  /** The addresses that open after the build, and when. */
  readonly opening: Readonly<Record<string, number>>
  /** When each role that has an end closes; 0 if it was closed when the site was built. */
  readonly closing: Readonly<Record<string, number>>
  /** From when on lists of roles, and all pages, are no longer as they were built. */
  readonly changes: { readonly roles?: number; readonly pages?: number }
}

/** Whether an address is one of those that are not there yet. */
export const opensLater = ({ opening }: Clock, address: string, now: Date): boolean =>
  Object.hasOwn(opening, address) && (opening[address] ?? 0) > now.getTime()
