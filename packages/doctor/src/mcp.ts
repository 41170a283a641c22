import { at } from '../agency/addresses'
import { isObject, type Json, objectOf, parseJson } from './json'
import type { Exchange, Visit } from './visit'

/** The last revision with a handshake, and the first whose requests stand for themselves. */
export const eras = { handshake: '2025-11-25', stateless: '2026-07-28' } as const
type Era = keyof typeof eras

const info = { name: 'doctor', version: '1.0.0' }

export interface McpResponse {
  readonly exchange: Exchange
  readonly result: Json | undefined
  readonly error: { readonly code: unknown; readonly message: unknown } | undefined
}

/** Requests of one era, as small as they can be: what is sent can be shown. */
export class McpClient {
  #id = 0

  constructor(
    private readonly visit: Visit,
    readonly era: Era,
    private readonly capabilities: Json = {},
  ) {}

  initialize(): Promise<McpResponse> {
    return this.request('initialize', {
      protocolVersion: eras.handshake,
      capabilities: this.capabilities,
      clientInfo: info,
    })
  }

  async request(
    method: string,
    params: Json = {},
    more: Readonly<Record<string, string>> = {},
  ): Promise<McpResponse> {
    this.#id += 1
    const isStateless = this.era === 'stateless'
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': eras.stateless,
      'io.modelcontextprotocol/clientInfo': info,
      'io.modelcontextprotocol/clientCapabilities': this.capabilities,
    }
    const name = method === 'resources/read' ? params.uri : params.name
    const exchange = await this.post(
      {
        jsonrpc: '2.0',
        id: this.#id,
        method,
        params: isStateless ? { ...params, _meta } : params,
      },
      {
        ...(isStateless ? { 'mcp-method': method } : {}),
        ...(isStateless && typeof name === 'string' ? { 'mcp-name': name } : {}),
        ...more,
      },
    )
    const message = objectOf(parseJson(exchange.response?.text ?? ''))
    const { result, error } = message.jsonrpc === '2.0' ? message : {}
    return {
      exchange,
      result: isObject(result) ? result : undefined,
      error: isObject(error) ? { code: error.code, message: error.message } : undefined,
    }
  }

  /** Whatever it is, also what is no message. */
  post(message: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Exchange> {
    const isFirst = isObject(message) && message.method === 'initialize'
    return this.visit.ask('POST', at.mcp, {
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...(isFirst ? {} : { 'mcp-protocol-version': eras[this.era] }),
        ...headers,
      },
      body: typeof message === 'string' ? message : JSON.stringify(message),
    })
  }
}
