import { fstatSync, openSync, read, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { laterCodingsMs, prerenderedBytesInMemoryMax } from '@/lib/config/limits'
import { gzipped } from './coding'
import { lacksCodings } from './lacks-codings.mjs'
import { canMove, movedResponses } from './other-origin'
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
  const moved =
    origin && canMove(site.origin, origin)
      ? movedResponses(site, readFileSync(bytesFile), origin)
      : undefined
  let builtAt = unpacked(site)
  const at = (path: string) => moved?.at.get(path) ?? builtAt(path)
  if (lacksCodings(site)) awaitCodings()

  function readIndex(): BuiltSite {
    return JSON.parse(readFileSync(indexFile, 'utf8'))
  }

  const bytes = (span: Span): Buffer | Promise<Buffer> =>
    span[1] === 0
      ? empty
      : (moved?.bytesOf(span) ?? recent.get(span[0], () => readAt(descriptor, ...span)))

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
    bodyOf: ({ tag, plain, coded }: Prerendered, coding: Coding | undefined) => {
      const span = coding ? coded?.[coding] : plain
      if (span) return bytes(span)
      return recent.get(tag, async () => gzipped(await bytes(plain)))
    },
    /** Reads a large body in parts, as fast as they are taken. */
    partsOf: (span: Span) => {
      const body = moved?.bytesOf(span)
      return body ? [body] : partsAt(descriptor, span[0], span[0] + span[1])
    },
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
  if (bytesRead !== length) throw new Error(`${prerenderedBytes} ends within a body`)
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
