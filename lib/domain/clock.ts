/** What the decision about a request has to know of the moments after a build, in milliseconds. */
export interface Clock {
  /** The addresses that open after the build, and when. */
  readonly opening: Readonly<Record<string, number>>
  /** When each role that has an end closes; 0 if it was closed when the site was built. */
  readonly closing: Readonly<Record<string, number>>
  /** From when on lists of roles, and all pages, are no longer as they were built. */
  readonly changes: { readonly roles?: number; readonly pages?: number }
}

/** Begins the folder of a picture whose page appears at a moment: its files are not there before. */
export const datedFolder = 'dated-'

/** Whether an address is one of those that are not there yet. */
export const opensLater = ({ opening }: Clock, address: string, now: Date): boolean =>
  isLater(opening, address, now) || isLater(opening, folderOf(address), now)

const isLater = (opening: Clock['opening'], address: string, now: Date): boolean =>
  Object.hasOwn(opening, address) && (opening[address] ?? 0) > now.getTime()

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/'))
