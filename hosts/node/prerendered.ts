/** Where some bytes lie in the file that holds all of them. */
export type Span = readonly [start: number, length: number]

/** The codings a stored answer may have, in the order they are preferred. */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** An answer made by the build: a page, its data for Next's router in the browser, or a file. */
export interface Prerendered {
  readonly kind: 'page' | 'data' | 'file'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** What tells its bytes from any others. */
  readonly tag: string
  readonly plain: Span
  /** Sent from the disk instead: pictures and films are too many to be kept in memory. */
  readonly file?: string
  readonly coded: { readonly [coding in Coding]?: Span }
}

/** A page rendered for each request: its route, and the entry point Next has built for it. */
export interface Entry {
  readonly route: string
  readonly file: string
}

/** What the build hands to the server. */
export interface BuiltSite {
  readonly prerendered: Readonly<Record<string, Prerendered>>
  readonly entries: readonly Entry[]
}

export const prerenderedIndex = 'stored.json'
export const prerenderedBytes = 'stored.bin'
