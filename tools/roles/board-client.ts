import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { jobBoard } from '@/lib/config/limits'
import { excerpt, inOneLine } from '@/lib/domain/text-rules'

/** What a board answered, and from where. */
export interface BoardResponse {
  readonly address: string
  readonly text: string
  /** Says in one line what is wrong with it. */
  invalid(what: string): BoardError
}

export type BoardClient = (address: string, form: Form) => Promise<BoardResponse>

type Form = keyof typeof forms

const forms = {
  json: { accept: 'application/json', type: /^application\/([\w.-]+\+)?json\b/i },
  xml: { accept: 'application/xml, text/xml', type: /^(application|text)\/([\w.-]+\+)?xml\b/i },
} as const

/** One line: provider, address, status and what to do. */
export class BoardError extends Error {
  override readonly name = 'BoardError'
  constructor(
    readonly provider: string,
    readonly address: string,
    readonly status: number | null,
    what: string,
  ) {
    super(inOneLine(`${provider}: ${address} ${what}`))
  }
}

export interface BoardClientOptions {
  readonly provider: string
  /** Replaces scheme and host of every address. */
  readonly base: URL | undefined
  /** Where earlier answers are kept with their validators; without it every answer is asked for whole. */
  readonly folder: string | undefined
  readonly timeoutMs?: number | undefined
}

interface CachedResponse {
  readonly etag?: string | undefined
  readonly modified?: string | undefined
  readonly text: string
}

/** Asks a board, one request after another. Answers are kept once all have been understood. */
export function boardClient({
  provider,
  base,
  folder,
  timeoutMs = jobBoard.timeoutMs,
}: BoardClientOptions) {
  const fresh = new Map<string, CachedResponse>()
  const fileOf = (address: string) =>
    folder && join(folder, `${createHash('sha256').update(address).digest('hex')}.json`)

  const ask: BoardClient = async (address, form) => {
    const url = base
      ? new URL(new URL(address).pathname + new URL(address).search, base)
      : new URL(address)
    const fail = (status: number | null, what: string) =>
      new BoardError(provider, url.href, status, what)
    const cached = readCached(fileOf(url.href))
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await follow(url, requestOf(form, cached, signal), fail)
      const text = await textOf(response, form, cached, fail)
      const { headers } = response
      const etag = headers.get('etag') ?? undefined
      const modified = headers.get('last-modified') ?? undefined
      if (response.status !== 304 && (etag || modified))
        fresh.set(url.href, { etag, modified, text })
      return { address: url.href, text, invalid: (what) => fail(response.status, what) }
    } catch (error) {
      if (error instanceof BoardError) throw error
      if (signal.aborted)
        throw fail(null, `gave no whole answer within ${timeoutMs / 1000} seconds`)
      throw fail(null, `gave no whole answer: ${causeOf(error)}`)
    }
  }

  function writeCache() {
    for (const [address, cached] of fresh) {
      const file = fileOf(address)
      if (!folder || !file) continue
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(`${file}.new`, JSON.stringify(cached), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    }
  }
  return { ask, keep: writeCache }
}

type Fail = (status: number | null, what: string) => BoardError

const requestOf = (
  form: Form,
  cached: CachedResponse | undefined,
  signal: AbortSignal,
): RequestInit => ({
  redirect: 'manual',
  signal,
  headers: {
    accept: forms[form].accept,
    'user-agent': 'oddvale-roles-pull/1 (a careers site that shows this job board)',
    ...(cached?.etag && { 'if-none-match': cached.etag }),
    ...(cached?.modified && { 'if-modified-since': cached.modified }),
  },
})

async function follow(url: URL, request: RequestInit, fail: Fail): Promise<Response> {
  let at = url
  for (let hops = 0; ; hops++) {
    const response = await fetch(at, request)
    const location = response.headers.get('location')
    if (![301, 302, 303, 307, 308].includes(response.status) || !location) return response
    await response.body?.cancel()
    const next = URL.canParse(location, at.href) ? new URL(location, at) : undefined
    if (next?.origin !== url.origin || hops >= jobBoard.redirectsMax)
      throw fail(
        response.status,
        `answered ${response.status} to ${excerpt(next?.origin ?? location)}; redirects to other hosts are refused. Look at board in ats.md.`,
      )
    at = next
  }
}

async function textOf(
  response: Response,
  form: Form,
  cached: CachedResponse | undefined,
  fail: Fail,
): Promise<string> {
  const { status, headers } = response
  if (status === 304 && cached) return cached.text
  if (!response.ok) {
    await response.body?.cancel()
    const fix = [404, 410].includes(status)
      ? 'Look at source and board in ats.md.'
      : 'Try again later.'
    throw fail(status, `answered ${status}. ${fix}`)
  }
  const type = headers.get('content-type') ?? 'no type'
  if (!forms[form].type.test(type)) {
    await response.body?.cancel()
    throw fail(
      status,
      `answered ${status} with ${excerpt(type)} instead of ${form.toUpperCase()}. Look at source and board in ats.md.`,
    )
  }
  return readAll(response, () =>
    fail(status, `answered ${status} with more than ${jobBoard.bytesMax / 1024 / 1024} MB`),
  )
}

async function readAll(response: Response, tooLong: () => BoardError): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) > jobBoard.bytesMax) {
    await response.body?.cancel()
    throw tooLong()
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > jobBoard.bytesMax) throw tooLong()
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function readCached(file: string | undefined): CachedResponse | undefined {
  try {
    const cached = file ? JSON.parse(readFileSync(file, 'utf8')) : undefined
    return typeof cached?.text === 'string' ? cached : undefined
  } catch {
    return undefined
  }
}

const causeOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}

/** The JSON of an answer in the shape that its provider publishes. */
export function jsonIn<T extends z.ZodType>(response: BoardResponse, schema: T): z.output<T> {
  let json: unknown
  try {
    json = JSON.parse(response.text)
  } catch (error) {
    throw response.invalid(`answered what is no JSON: ${(error as Error).message}`)
  }
  return shaped(response, schema, json)
}

export function shaped<T extends z.ZodType>(
  response: BoardResponse,
  schema: T,
  value: unknown,
): z.output<T> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const [first, ...others] = error.issues
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  throw response.invalid(
    `answered another shape than the published one: ${excerpt(first?.path.join('.') ?? '') || 'the whole'}: ${first?.message}${more}`,
  )
}
