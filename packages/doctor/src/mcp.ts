import { isObject, type Json, parseJson } from './json'
import { TransportError } from './net/transport'
import type { Exchange, Visit } from './visit'

/** The last revision with a handshake, and the first whose requests stand for themselves. */
export const eras = { handshake: '2025-11-25', stateless: '2026-07-28' } as const
export type Era = keyof typeof eras

const info = { name: 'site-claims', version: '1.0.0' }
const accept = 'application/json, text/event-stream'

export interface McpResponse {
  readonly exchange: Exchange
  readonly result: Json | undefined
  readonly error: { readonly code: unknown; readonly message: unknown } | undefined
}

/** Requests of one era to one endpoint, as small as they can be: what is sent can be shown. */
export class McpClient {
  #session: string | undefined
  #revision: string = eras.handshake
  #id = 0

  constructor(
    private readonly visit: Visit,
    readonly url: string,
    readonly era: Era,
    private readonly capabilities: Json = {},
  ) {}

  async initialize(): Promise<McpResponse> {
    const params = {
      protocolVersion: eras.handshake,
      capabilities: this.capabilities,
      clientInfo: info,
    }
    const response = await this.request('initialize', params)
    this.#session = response.exchange.response?.headers.get('mcp-session-id') ?? undefined
    if (typeof response.result?.protocolVersion === 'string')
      this.#revision = response.result.protocolVersion
    if (response.result)
      await this.post({ jsonrpc: '2.0', method: 'notifications/initialized' }, {})
    return response
  }

  async request(
    method: string,
    params: Json = {},
    more: Readonly<Record<string, string>> = {},
  ): Promise<McpResponse> {
    this.#id += 1
    const stateless = this.era === 'stateless'
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': eras.stateless,
      'io.modelcontextprotocol/clientInfo': info,
      'io.modelcontextprotocol/clientCapabilities': this.capabilities,
    }
    const named = method === 'resources/read' ? params.uri : params.name
    const name = typeof named === 'string' ? named : undefined
    const headers = stateless
      ? { 'mcp-method': method, ...(name && isHeaderText(name) ? { 'mcp-name': name } : {}) }
      : {}
    const message = {
      jsonrpc: '2.0',
      id: this.#id,
      method,
      params: stateless ? { ...params, _meta } : params,
    }
    const exchange = await this.post(message, { ...headers, ...more })
    return { exchange, ...messageIn(exchange, this.#id) }
  }

  /** Whatever it is, also what is no message. */
  async post(message: unknown, headers: Readonly<Record<string, string>>): Promise<Exchange> {
    const id = isObject(message) ? message.id : undefined
    const revision = this.era === 'stateless' ? eras.stateless : this.#revision
    const first = isObject(message) && message.method === 'initialize'
    return this.visit.ask('POST', this.url, {
      headers: {
        accept,
        'content-type': 'application/json',
        ...(first || !isHeaderText(revision) ? {} : { 'mcp-protocol-version': revision }),
        ...(this.#session && isHeaderText(this.#session)
          ? { 'mcp-session-id': this.#session }
          : {}),
        ...headers,
      },
      body: typeof message === 'string' ? message : JSON.stringify(message),
      enough: (text) =>
        id !== undefined &&
        messagesIn(text).some((one) => one.id === id && 'method' in one === false),
    })
  }

  /** A session that was opened is closed again. */
  async close(): Promise<void> {
    if (!this.#session || !isHeaderText(this.#session)) return
    await this.visit.ask('DELETE', this.url, {
      headers: {
        accept,
        'mcp-session-id': this.#session,
        'mcp-protocol-version': isHeaderText(this.#revision) ? this.#revision : eras.handshake,
      },
    })
  }
}

const isHeaderText = (text: string) => /^[\x21-\x7e]{1,256}$/.test(text)

function messageIn(
  { response, error }: Exchange,
  id: number,
): Pick<McpResponse, 'result' | 'error'> {
  if (!response || error instanceof TransportError) return { result: undefined, error: undefined }
  const messages =
    response.type === 'text/event-stream' ? messagesIn(response.text) : single(response.text)
  const message = messages.find((one) => one.id === id) ?? messages.find((one) => 'error' in one)
  return {
    result: isObject(message?.result) ? message.result : undefined,
    error: isObject(message?.error)
      ? { code: message.error.code, message: message.error.message }
      : undefined,
  }
}

function single(text: string): Json[] {
  const parsed = parseJson(text)
  return 'value' in parsed && isObject(parsed.value) && parsed.value.jsonrpc === '2.0'
    ? [parsed.value]
    : []
}

const eventsMax = 200

/** The messages of a stream of events. */
function messagesIn(text: string): Json[] {
  return text
    .split(/\r?\n\r?\n/, eventsMax)
    .map((event) =>
      event
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n'),
    )
    .filter(Boolean)
    .flatMap(single)
}
