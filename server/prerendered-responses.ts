import { fstatSync, openSync, read, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { laterCodingsMs, prerenderedBytesInMemoryMax } from '@/lib/config/limits'
import { gzipped } from './coding'
import { lacksCodings } from './lacks-codings.mjs'
import { atOtherOrigin, canMove } from './other-origin'
import {
  type BuiltSite,
  type Coding,
  type Prerendered,
  prerenderedBytes,
  prerenderedIndex,
  type Span,
  unpacked,
} from './prerendered'
import { RecentBytes } from './recent-bytes'

const readInto = promisify(read)

interface Options {
  /** Where the site is served, if that may be elsewhere than where it was built for. */
  readonly origin?: string
  readonly codingsMs?: number
}

/** Loads the list of what the build made; bodies are read when they are asked for. */
export function prerenderedResponses(
  folder: string,
  { origin, codingsMs = laterCodingsMs }: Options = {},
) {
  const bytesFile = join(folder, prerenderedBytes)
  const indexFile = join(folder, prerenderedIndex)
  // Stays open, so that a build that replaces the file takes nothing away from this server.
  const descriptor = openSync(bytesFile, 'r')
  const recent = new RecentBytes(prerenderedBytesInMemoryMax)
  const site = readIndex()
  const { content, entries } = site
  let builtAt = unpacked(site)
  const asBuilt = (path: string) => builtAt(path)
  const at = origin && canMove(site.origin, origin) ? movedTo(origin) : asBuilt
  if (lacksCodings(site)) awaitCodings()

  function readIndex(): BuiltSite {
    return JSON.parse(readFileSync(indexFile, 'utf8'))
  }

  const bytes = (span: Span): Buffer | Promise<Buffer> =>
    span[1] === 0 ? empty : recent.get(span[0], () => readAt(descriptor, ...span))

  const plainOf = ({ tag, plain, body }: Prerendered) =>
    body ? recent.get(`plain ${tag}`, async () => body()) : bytes(plain)

  /** What names the origin of the build names another, from when it is first asked for. */
  function movedTo(other: string) {
    const tags = () =>
      Object.entries(site.prerendered).map(([path, { tag }]) => [path, tag] as const)
    const bodyOf = ({ plain }: Prerendered) => readAtOnce(descriptor, ...plain)
    const moved = atOtherOrigin({ origin: site.origin, at: asBuilt, bodyOf, tags }, other)
    // A form of pages that nobody knows ends the start, and not the first visit.
    moved('/500')
    return moved
  }

  /** Brotli may be made after the start; the same bodies are then listed anew, with it. */
  function awaitCodings(): void {
    const loaded = statSync(indexFile).mtimeMs
    const timer = setInterval(() => {
      const written = statSync(indexFile, { throwIfNoEntry: false })?.mtimeMs ?? loaded
      if (written === loaded) return
      clearInterval(timer)
      const listed = readIndex()
      // Another build's list is of other bodies, and for the next start.
      if (isStillAt(descriptor, bytesFile)) builtAt = unpacked(listed)
    }, codingsMs)
    timer.unref()
  }

  return {
    content,
    entries,
    /** Returns a body in a coding; one that is not at hand is made. */
    bodyOf: (response: Prerendered, coding: Coding | undefined) => {
      const span = coding && response.coded?.[coding]
      if (span) return bytes(span)
      if (!coding) return plainOf(response)
      return recent.get(response.tag, async () => gzipped(await plainOf(response)))
    },
    /** Reads a large body in parts, as fast as they are taken. */
    partsOf: ([start, length]: Span): AsyncIterable<Buffer> | Iterable<Buffer> =>
      partsAt(descriptor, start, start + length),
    pathOf: (file: string) => join(folder, file),
    /** Returns the file at a public path. */
    fileAt: (path: string) => {
      const found = at(path)
      return found?.kind === 'file' ? found : undefined
    },
    /** Returns the response at the path that our routing leads to. */
    at,
    /** Returns the page's data for Next's router in the browser, whole or one segment of it. */
    dataOf: (path: string, segment: string | undefined) =>
      at(segment === undefined ? `${path}.rsc` : `${path}.segments${segment}.segment.rsc`),
    get missing() {
      return at('/404') as Prerendered
    },
    get failed() {
      return at('/500') as Prerendered
    },
  }
}

export type PrerenderedResponses = ReturnType<typeof prerenderedResponses>

const empty = Buffer.alloc(0)

async function readAt(descriptor: number, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(length)
  const { bytesRead } = await readInto(descriptor, buffer, 0, length, start)
  return whole(buffer, bytesRead)
}

function readAtOnce(descriptor: number, start: number, length: number): Buffer {
  const buffer = Buffer.allocUnsafeSlow(length)
  return whole(buffer, readSync(descriptor, buffer, 0, length, start))
}

function whole(buffer: Buffer, bytesRead: number): Buffer {
  if (bytesRead !== buffer.length) throw new Error(`${prerenderedBytes} ends within a body`)
  return buffer
}

async function* partsAt(descriptor: number, from: number, end: number): AsyncGenerator<Buffer> {
  for (let at = from; at < end; at += partBytes)
    yield await readAt(descriptor, at, Math.min(partBytes, end - at))
}

const partBytes = 64 * 1024

/** Checks whether a path still leads to an open file. */
export const isStillAt = (descriptor: number, path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(descriptor).ino
