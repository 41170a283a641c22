/** The place of some bytes in the file that holds all bodies. */
export type Span = readonly [start: number, length: number]

/** The codings a prerendered response may have, preferred ones first. */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** A response made by the build: a page, a file, or a page's data for Next's router. */
export interface Prerendered {
  readonly kind: 'page' | 'data' | 'file'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Identifies its bytes; the base of its ETag. */
  readonly tag: string
  readonly plain: Span
  /** The path of a file that is sent from the disk: pictures and films are too many for memory. */
  readonly file?: string
  readonly coded: { readonly [coding in Coding]?: Span }
}

/** A page rendered per request: its route, and the file of the function Next has built for it. */
export interface Entry {
  readonly route: string
  readonly file: string
}

/** What the build writes and the server reads. */
export interface BuiltSite {
  readonly prerendered: Readonly<Record<string, Prerendered>>
  readonly entries: readonly Entry[]
}

export const prerenderedIndex = 'stored.json'
export const prerenderedBytes = 'stored.bin'
