import { existsSync, fdatasyncSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { compressionSavedMs } from '@/lib/config/limits'
import { isRunning } from '@/scripts/machine/is-running'
import { type BuiltSite, prerenderedBytes, prerenderedIndex, type Span } from '@/server/prerendered'
import { isStillAt } from '@/server/prerendered-responses'
import { inOrder } from './in-order'
import { keepBodies, readSpan, writeIndex } from './store'

/**
 * Adds brotli at its best to all bodies that have gzip alone. A server may be sending them meanwhile:
 * the file only grows, and its list is replaced at the end. Returns how many bodies were compressed.
 */
export async function compressRest(
  folder: string,
  cacheFolder: string,
  atOnce: number,
): Promise<number> {
  const unlock = lock(join(folder, 'compressing'))
  if (!unlock) return 0
  const file = await open(join(folder, prerenderedBytes), 'r+')
  try {
    return await addBrotli({ file, folder, cacheFolder, atOnce })
  } finally {
    await file.close()
    unlock()
  }
}

interface Work {
  readonly file: FileHandle
  readonly folder: string
  readonly cacheFolder: string
  readonly atOnce: number
}

async function addBrotli({ file, folder, cacheFolder, atOnce }: Work): Promise<number> {
  const site = readIndex(folder)
  const isCurrent = () => isStillAt(file.fd, join(folder, prerenderedBytes))
  const isKept = () => isStillAt(file.fd, join(cacheFolder, prerenderedBytes))
  // What a run that was ended early has saved.
  const saved = isKept() && existsSync(join(cacheFolder, prerenderedIndex))
  const made = brotliOf(saved ? readIndex(cacheFolder) : site)
  const left = new Map(
    Object.values(site.prerendered)
      .filter(({ tag, coded }) => coded && !coded.br && !made.has(tag))
      .map(({ tag, plain }) => [tag, plain]),
  )
  const compress = async ([tag, plain]: [string, Span]) =>
    [tag, await brotli(await readSpan(file, plain))] as const
  let { size } = await file.stat()
  let savedAt = Date.now()
  for await (const [tag, bytes] of inOrder(left, 2 * atOnce, compress)) {
    // Another build has replaced the file.
    if (!isCurrent()) return 0
    await file.write(bytes, 0, bytes.length, size)
    made.set(tag, [size, bytes.length])
    size += bytes.length
    if (Date.now() - savedAt < compressionSavedMs || !isKept()) continue
    fdatasyncSync(file.fd)
    writeIndex(cacheFolder, withBrotli(site, made))
    savedAt = Date.now()
  }
  if (!isCurrent() || !lacks(site, made)) return 0
  fdatasyncSync(file.fd)
  writeIndex(folder, withBrotli(site, made))
  keepBodies(folder, cacheFolder)
  return left.size
}

const readIndex = (folder: string): BuiltSite =>
  JSON.parse(readFileSync(join(folder, prerenderedIndex), 'utf8'))

const brotliOf = ({ prerendered }: BuiltSite) =>
  new Map(
    Object.values(prerendered).flatMap(({ tag, coded }): [string, Span][] =>
      coded?.br ? [[tag, coded.br]] : [],
    ),
  )

const lacks = ({ prerendered }: BuiltSite, made: ReadonlyMap<string, Span>) =>
  Object.values(prerendered).some(({ tag, coded }) => coded && !coded.br && made.has(tag))

const withBrotli = (site: BuiltSite, made: ReadonlyMap<string, Span>): BuiltSite => ({
  ...site,
  prerendered: Object.fromEntries(
    Object.entries(site.prerendered).map(([path, response]) => {
      const br = response.coded && made.get(response.tag)
      return [path, br ? { ...response, coded: { br, ...response.coded } } : response]
    }),
  ),
})

const compressBrotli = promisify(brotliCompress)

const brotli = (plain: Buffer): Promise<Buffer> =>
  compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })

/** Lets one process at a time append to the file; two servers may have started from one folder. */
function lock(path: string): (() => void) | undefined {
  const holder = Number(readIfThere(path))
  if (holder && isRunning(holder)) return undefined
  rmSync(path, { force: true })
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
  } catch {
    return undefined
  }
  const unlock = () => rmSync(path, { force: true })
  process.once('exit', unlock)
  return () => {
    process.off('exit', unlock)
    unlock()
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
