import { createHash } from 'node:crypto'

/** The place of some bytes in the file that holds all bodies. */
export type Span = readonly [start: number, length: number]

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
  readonly isCompressible?: boolean
}

/** Identifies a body: its ETag is made of it. */
export const tagOf = (body: Uint8Array | string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 27)

/** A page rendered per request: its route, and the file of the function Next has built for it. */
export interface Entry {
  readonly route: string
  readonly file: string
}

type Headers = Prerendered['headers']

/** Output of the build: many responses share their headers, and the policy is each page's own. */
export interface BuiltSite {
  /** The origin that stands in its pages and documents. */
  readonly origin: string
  /** Names the content that they show. */
  readonly content: string
  readonly headers: readonly Headers[]
  readonly prerendered: Readonly<Record<string, Packed>>
  readonly entries: readonly Entry[]
}

interface Packed extends Omit<Prerendered, 'headers'> {
  readonly headers: number
  readonly policy?: string
}

export const prerenderedIndex = 'stored.json'
export const prerenderedBytes = 'stored.bin'

const policyHeader = 'content-security-policy'

/** Packs all responses for the file that our own server reads. */
export function packed(
  responses: Iterable<readonly [path: string, response: Prerendered]>,
  entries: readonly Entry[],
  of: Pick<BuiltSite, 'origin' | 'content'>,
): BuiltSite {
  const numbers = new Map<string, number>()
  const prerendered: Record<string, Packed> = {}
  for (const [path, { headers, ...response }] of responses) {
    const policy = headers[policyHeader]
    const shared = JSON.stringify(
      policy === undefined ? headers : { ...headers, [policyHeader]: '' },
    )
    const number = numbers.get(shared) ?? numbers.size
    numbers.set(shared, number)
    prerendered[path] = { ...response, headers: number, ...(policy ? { policy } : {}) }
  }
  const headers = [...numbers.keys()].map((text) => JSON.parse(text))
  return { ...of, headers, prerendered, entries }
}

/** Finds a response by its path; of those that nobody asks for there is no more than was read. */
export function unpacked({ headers, prerendered }: BuiltSite) {
  const known = new Map<string, Prerendered>()
  return (path: string): Prerendered | undefined => known.get(path) ?? unpack(path)

  function unpack(path: string): Prerendered | undefined {
    const found = prerendered[path]
    if (!found) return undefined
    const { policy, headers: number, ...response } = found
    const shared = headers[number] as Headers
    const own = policy === undefined ? shared : { ...shared, [policyHeader]: policy }
    const made = { ...response, headers: own }
    known.set(path, made)
    return made
  }
}
