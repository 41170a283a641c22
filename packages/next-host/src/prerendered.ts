import { createHash } from 'node:crypto'
import { openSync, read, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bytesInMemoryMax } from './limits'
import { LruByteCache } from './lru-byte-cache'
import { getDataPath, type RscNames } from './next-internals'

/** The place of some bytes in the file that holds all bodies. */
export type ByteSpan = readonly [start: number, length: number]

/** A response made by the build: a page, its data for Next's router, or a file. */
export interface PrerenderedResponse {
  readonly kind: 'page' | 'data' | 'file'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Identifies its bytes; the base of its ETag. */
  readonly tag: string
  readonly span: ByteSpan
  readonly isCompressible?: boolean
}

/** Identifies a body: its ETag is made of it. */
export const createETag = (body: Uint8Array | string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 27)

/** A page rendered for each request: what its addresses match, and the file that Next has built for it. */
export interface PageEntry {
  readonly pattern: string
  readonly file: string
}

/** Headers of `next.config` for the addresses that match. */
export interface HeaderRule {
  readonly pattern: string
  readonly headers: Readonly<Record<string, string>>
}

/** What the build part writes for the host. */
export interface SiteIndex {
  /** What the site's own build part has added. */
  readonly site: Readonly<Record<string, string>>
  readonly prerendered: Readonly<Record<string, PackedResponse>>
  /** Sets of headers that many responses share. */
  readonly headers: readonly PrerenderedResponse['headers'][]
  readonly entries: readonly PageEntry[]
  /** Request headers that choose between pages. */
  readonly pageVaryHeaders: readonly string[]
  readonly headerRules: readonly HeaderRule[]
  readonly rsc: RscNames
}

/** A policy is each page's own, the other headers are shared. */
interface PackedResponse extends Omit<PrerenderedResponse, 'headers'> {
  readonly headers: number
  readonly policy?: string
}

export const indexFileName = 'index.json'
export const bodiesFileName = 'bodies.bin'
const policyHeader = 'content-security-policy'

/** Lists the responses so that those with the same headers share them. */
export function packResponses(
  responses: Iterable<readonly [path: string, response: PrerenderedResponse]>,
): Pick<SiteIndex, 'prerendered' | 'headers'> {
  const numbers = new Map<string, number>()
  const prerendered: Record<string, PackedResponse> = {}
  for (const [path, { headers, ...response }] of responses) {
    const { [policyHeader]: policy, ...others } = headers
    const key = JSON.stringify(others)
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    prerendered[path] = { ...response, headers: number, ...(policy ? { policy } : {}) }
  }
  return { prerendered, headers: [...numbers.keys()].map((text) => JSON.parse(text)) }
}

const readInto = promisify(read)

/** Loads what the build has made; bodies are read when they are first requested. */
export function loadPrerendered(folder: string) {
  const index: SiteIndex = JSON.parse(readFileSync(join(folder, indexFileName), 'utf8'))
  // Stays open, so that a build that replaces the file takes nothing away from this server.
  const descriptor = openSync(join(folder, bodiesFileName), 'r')
  const cache = new LruByteCache(bytesInMemoryMax)
  const unpacked = new Map<string, PrerenderedResponse>()

  const find = (path: string): PrerenderedResponse | undefined => unpacked.get(path) ?? unpack(path)

  function unpack(path: string): PrerenderedResponse | undefined {
    if (!Object.hasOwn(index.prerendered, path)) return undefined
    const { policy, headers: number, ...response } = index.prerendered[path] as PackedResponse
    const shared = index.headers[number] as PrerenderedResponse['headers']
    const headers = policy === undefined ? shared : { ...shared, [policyHeader]: policy }
    unpacked.set(path, { ...response, headers })
    return unpacked.get(path)
  }

  return {
    index,
    find,
    /** The data for Next's router, whole or one segment of it. */
    findData: (page: string, segment: string | undefined) =>
      find(getDataPath(page, segment, index.rsc)),
    readBody: ({ span }: PrerenderedResponse): Buffer | Promise<Buffer> =>
      span[1] === 0 ? Buffer.alloc(0) : cache.get(span[0], () => readBytes(descriptor, ...span)),
    /** Opens a part of a large body, to be read no faster than it is taken. */
    openPart: ({ span: [first] }: PrerenderedResponse, start: number, end: number) =>
      readParts(descriptor, first + start, first + end),
  }
}

export type PrerenderedSite = ReturnType<typeof loadPrerendered>

async function readBytes(descriptor: number, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(length)
  const { bytesRead } = await readInto(descriptor, buffer, 0, length, start)
  if (bytesRead !== length) throw new Error(`${bodiesFileName} ends within a body`)
  return buffer
}

async function* readParts(descriptor: number, from: number, end: number): AsyncGenerator<Buffer> {
  for (let at = from; at < end; at += partBytes)
    yield await readBytes(descriptor, at, Math.min(partBytes, end - at))
}

const partBytes = 64 * 1024
