import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { linkOrCopy } from '@/compiler/pictures/publish'
import { gzipped, worthwhile } from '@/server/coding'
import {
  type BuiltSite,
  type Coding,
  type Prerendered,
  prerenderedBytes,
  prerenderedIndex,
  type Span,
  tagOf,
} from '@/server/prerendered'

type Body = Pick<Prerendered, 'tag' | 'plain' | 'coded'>

interface Prepared {
  readonly tag: string
  readonly plain: Buffer
  readonly gzip?: Buffer
  readonly br?: Buffer | undefined
}

/** Where the bodies of the last build are found again, of a folder that Next empties before each build. */
export const lastBodies = (buildFolder: string) => join(buildFolder, 'cache', 'prerendered')

/**
 * The file of all bodies, while it is written: each body once, however often it is served. Brotli is
 * taken from the build before; what is new gets it later, from `compress.ts`.
 */
export class Store {
  readonly #file: FileHandle
  readonly #folder: string
  readonly #before: BodiesOfBefore | undefined
  readonly #known = new Map<string, Body>()
  #length = 0

  private constructor(file: FileHandle, folder: string, before: BodiesOfBefore | undefined) {
    this.#file = file
    this.#folder = folder
    this.#before = before
  }

  static async create(folder: string, cacheFolder: string): Promise<Store> {
    mkdirSync(folder, { recursive: true })
    const file = await open(join(folder, `${prerenderedBytes}.new`), 'w')
    return new Store(file, folder, await bodiesOfBefore(cacheFolder))
  }

  /** Compresses a body that is new; several at once, unlike `put`. */
  async prepare(plain: Buffer): Promise<Prepared> {
    const tag = tagOf(plain)
    if (this.#known.has(tag)) return { tag, plain }
    const before = (coding: Coding) => this.#before?.coded(tag, coding)
    const gzip = (await before('gzip')) ?? (await gzipped(plain))
    if (gzip.length >= plain.length * worthwhile) return { tag, plain }
    return { tag, plain, gzip, br: await before('br') }
  }

  /** Adds a body, unless it is there already. */
  async put({ tag, plain, br, gzip }: Prepared): Promise<Body> {
    const known = this.#known.get(tag)
    if (known) return known
    const coded = {
      ...(br ? { br: await this.#append(br) } : {}),
      ...(gzip ? { gzip: await this.#append(gzip) } : {}),
    }
    const body = { tag, plain: await this.#append(plain), ...(gzip ? { coded } : {}) }
    this.#known.set(tag, body)
    return body
  }

  async #append(bytes: Buffer): Promise<Span> {
    const start = this.#length
    await this.#file.write(bytes)
    this.#length += bytes.length
    return [start, bytes.length]
  }

  /** Puts the file, and the list of what is in it, in place of those of the build before. */
  async finish(site: BuiltSite): Promise<number> {
    await this.#file.close()
    await this.#before?.close()
    renameSync(join(this.#folder, `${prerenderedBytes}.new`), join(this.#folder, prerenderedBytes))
    writeIndex(this.#folder, site)
    return this.#length
  }
}

/** Replaces the list at once, so that nobody reads half of it. */
export function writeIndex(folder: string, site: BuiltSite): void {
  const file = join(folder, prerenderedIndex)
  writeFileSync(`${file}.new`, JSON.stringify(site))
  renameSync(`${file}.new`, file)
}

/** Keeps the bodies of a build for the next one, without a copy of the bytes where the disk can. */
export function keepBodies(folder: string, cacheFolder: string): void {
  mkdirSync(cacheFolder, { recursive: true })
  // The list goes first and comes last: without it, what is kept counts for nothing.
  for (const name of [prerenderedIndex, prerenderedBytes])
    rmSync(join(cacheFolder, name), { force: true })
  for (const name of [prerenderedBytes, prerenderedIndex])
    linkOrCopy(join(folder, name), join(cacheFolder, name))
}

interface BodiesOfBefore {
  readonly coded: (tag: string, coding: Coding) => Promise<Buffer | undefined>
  readonly close: () => Promise<void>
}

async function bodiesOfBefore(folder: string): Promise<BodiesOfBefore | undefined> {
  try {
    const site: BuiltSite = JSON.parse(readFileSync(join(folder, prerenderedIndex), 'utf8'))
    const spans = new Map(Object.values(site.prerendered).map(({ tag, coded }) => [tag, coded]))
    const file = await open(join(folder, prerenderedBytes), 'r')
    return {
      coded: async (tag, coding) => {
        const span = spans.get(tag)?.[coding]
        return span && readSpan(file, span)
      },
      close: () => file.close(),
    }
  } catch {
    return undefined
  }
}

/** Reads a body from the file of all. */
export async function readSpan(file: FileHandle, [start, length]: Span): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(length)
  const { bytesRead } = await file.read(buffer, 0, length, start)
  if (bytesRead !== length) throw new Error(`${prerenderedBytes} ends within a body; remove .next`)
  return buffer
}
