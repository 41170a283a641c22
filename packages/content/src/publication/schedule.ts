/** What becomes public or closes after a build, and when, in milliseconds. Routing reads it. */
export interface PublicationSchedule {
  /** When each address becomes public that was not at the build. */
  readonly opening: Readonly<Record<string, number>>
  /** When each entry that has an end closes, by collection and slug; 0 if it was closed when the site was built. */
  readonly closing: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** When the built lists whose entries close, and when all built pages, stop being true. */
  readonly changes: { readonly lists?: number; readonly pages?: number }
}

/** Prefix of the folders of pictures whose page has `publishAt`: they open with it. */
export const datedFolder = 'dated-'

/** Checks for an address that is not public yet. */
export const isNotYetPublished = (
  { opening }: PublicationSchedule,
  address: string,
  now: Date,
): boolean => isLater(opening, address, now) || isLater(opening, getFolder(address), now)

const isLater = (opening: PublicationSchedule['opening'], address: string, now: Date): boolean =>
  Object.hasOwn(opening, address) && (opening[address] ?? 0) > now.getTime()

const getFolder = (address: string): string => address.slice(0, address.lastIndexOf('/'))
