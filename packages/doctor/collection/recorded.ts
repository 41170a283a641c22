import type { Verdict } from '../src/claim'
import type { Transport } from '../src/net/transport'

/** What was asked, as far as it decides the answer, and what was answered. */
export interface Recorded {
  readonly method?: string
  readonly path: string
  /** The method of a JSON-RPC message. */
  readonly rpc?: string
  /** What a header has to contain, or the body. */
  readonly with?: Readonly<Record<string, string>>
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface RecordedSite {
  readonly name: string
  readonly origin: string
  /** The first that fits answers; the last one answers whatever else is asked. */
  readonly exchanges: readonly Recorded[]
  /** Every claim that is not absent. */
  readonly expected: Readonly<Record<string, Verdict>>
  /** Claims that are false, with a part of the reason. */
  readonly because: Readonly<Record<string, string>>
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export function responseOf(
  { exchanges }: RecordedSite,
  asked: Asked,
): Required<Omit<Recorded, 'with' | 'rpc' | 'method' | 'path'>> {
  const message = asked.method === 'POST' ? parsed(asked.body) : undefined
  const found = exchanges.find(
    ({ method = 'GET', path, rpc, with: needed = {} }) =>
      (method === asked.method || (method === 'GET' && asked.method === 'HEAD') || path === '*') &&
      (path === asked.path || path === '*') &&
      (rpc === undefined || message?.method === rpc) &&
      Object.entries(needed).every(([name, part]) =>
        (name === 'body' ? asked.body : asked.headers[name])?.includes(part),
      ),
  )
  const { status = 200, headers = {}, body = '' } = found ?? { status: 404 }
  // What answers a message names it.
  return { status, headers, body: body.replaceAll('"$id"', JSON.stringify(message?.id ?? null)) }
}

function parsed(
  body: string | undefined,
): { readonly method?: unknown; readonly id?: unknown } | undefined {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}

export const transportOfSite =
  (site: RecordedSite): Transport =>
  async ({ method, url, headers, body }) => {
    const response = responseOf(site, { method, path: url.pathname + url.search, headers, body })
    const bytes = method === 'HEAD' ? new Uint8Array() : new TextEncoder().encode(response.body)
    return {
      status: response.status,
      headers: new Headers({ ...response.headers }),
      bytes,
      cut: false,
    }
  }

export const page = (
  path: string,
  body = '<!doctype html><title>A page</title><h1>A page</h1>',
  headers = {},
): Recorded => ({
  path,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body,
})

export const text = (path: string, body: string, type = 'text/plain; charset=utf-8'): Recorded => ({
  path,
  headers: { 'content-type': type },
  body,
})

export const json = (
  path: string,
  value: unknown,
  type = 'application/json',
  status = 200,
): Recorded => ({
  path,
  status,
  headers: { 'content-type': type },
  body: JSON.stringify(value),
})

export const result = (path: string, rpc: string, value: unknown, needed = {}): Recorded => ({
  method: 'POST',
  path,
  rpc,
  with: needed,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: '$id', result: value }),
})

export const failure = (path: string, code: number, message: string, rpc?: string): Recorded => ({
  method: 'POST',
  path,
  ...(rpc ? { rpc } : {}),
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: '$id', error: { code, message } }),
})

export const missing: Recorded = {
  path: '*',
  status: 404,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Not found</title>',
}
