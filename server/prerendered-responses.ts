import { openSync, read, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { prerenderedBytesInMemoryMax } from '@/lib/config/limits'
import { dataPath, failedPage, missingPage } from '@/lib/config/next-private'
import { RecentBytes } from './bytes-in-memory'
import {
  type BuiltSite,
  type Prerendered,
  prerenderedBytes,
  prerenderedIndex,
  type Span,
  unpacked,
} from './prerendered'

const readInto = promisify(read)

/** Loads the list of what the build made; bodies are read when they are asked for. */
export function prerenderedResponses(folder: string) {
  const bytesFile = join(folder, prerenderedBytes)
  // Stays open, so that a build that replaces the file takes nothing away from this server.
  const descriptor = openSync(bytesFile, 'r')
  const recent = new RecentBytes(prerenderedBytesInMemoryMax)
  const site: BuiltSite = JSON.parse(readFileSync(join(folder, prerenderedIndex), 'utf8'))
  const { origin, content, entries } = site
  const at = unpacked(site)

  const bytes = (span: Span): Buffer | Promise<Buffer> =>
    span[1] === 0 ? empty : recent.get(span[0], () => readAt(descriptor, ...span))

  return {
    origin,
    content,
    entries,
    bodyOf: ({ plain }: Prerendered) => bytes(plain),
    /** Opens a part of a large body, to be read no faster than it is taken. */
    async partsOf(
      { file, plain: [first] }: Prerendered,
      start: number,
      end: number,
    ): Promise<AsyncIterable<Buffer>> {
      if (!file) return partsAt(descriptor, first + start, first + end)
      const opened = await open(join(folder, file))
      return opened.createReadStream({ start, end: end - 1 })
    },
    /** Returns the file at a public path. */
    fileAt: (path: string) => {
      const found = at(path)
      return found?.kind === 'file' ? found : undefined
    },
    /** Returns the response at the path that our routing leads to. */
    at,
    /** Returns the page's data for Next's router in the browser, whole or one segment of it. */
    dataOf: (path: string, segment: string | undefined) => at(dataPath(path, segment)),
    get missing() {
      return at(missingPage) as Prerendered
    },
    get failed() {
      return at(failedPage) as Prerendered
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
