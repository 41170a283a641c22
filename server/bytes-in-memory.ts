import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { compressedBytesInMemoryMax } from '@/lib/config/limits'

/** Keeps the bytes that were asked for last, up to a limit; what several ask for is made once. */
export class RecentBytes {
  readonly #kept = new Map<string | number, Buffer>()
  readonly #making = new Map<string | number, Promise<Buffer>>()
  readonly #bytesMax: number
  #size = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Returns what is kept at once, else a promise of what is made. */
  get(key: string | number, make: () => Promise<Buffer>): Buffer | Promise<Buffer> {
    const bytes = this.#kept.get(key)
    if (!bytes) return this.#making.get(key) ?? this.#make(key, make)
    // The map is in the order of use.
    this.#kept.delete(key)
    this.#kept.set(key, bytes)
    return bytes
  }

  #make(key: string | number, make: () => Promise<Buffer>): Promise<Buffer> {
    const made = make().then((bytes) => {
      this.#keep(key, bytes)
      return bytes
    })
    this.#making.set(key, made)
    const over = () => void this.#making.delete(key)
    made.then(over, over)
    return made
  }

  #keep(key: string | number, bytes: Buffer): void {
    // One body must not push out all others.
    if (bytes.length > this.#bytesMax / 8) return
    this.#kept.set(key, bytes)
    this.#size += bytes.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#size <= this.#bytesMax) return
      this.#kept.delete(oldest)
      this.#size -= length
    }
  }
}

/** The content codings that are made, preferred ones first. */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** Compressed bodies by strong ETag, which names the same bytes forever. */
const recent = new RecentBytes(compressedBytesInMemoryMax)

/** Compresses a body; one with an ETag is compressed once, while it is asked for. */
export const compressed = (
  content: () => Body | Promise<Body>,
  coding: Coding,
  etag: string | undefined,
): Buffer | Promise<Buffer> => {
  const compress = async () => compressors[coding](await content())
  return etag === undefined ? compress() : recent.get(etag, compress)
}

type Body = string | Uint8Array

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressors = {
  br: (content: Body): Promise<Buffer> => brotli(content, asQuickAsGzip),
  gzip: (content: Body): Promise<Buffer> => zip(content),
} satisfies Record<Coding, unknown>

/** The best quality makes a page a twelfth smaller and takes fifty times as long. */
const asQuickAsGzip = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
