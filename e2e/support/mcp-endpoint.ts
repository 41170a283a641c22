import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccessServices, StorePort } from 'agent-access'
import { closeDatabases, sqliteStores } from 'agent-access/node'
import { afterAll } from 'vitest'
import { createAccess } from '@/lib/agent-access'
import type { InquiryContent } from '@/lib/contact/schema'
import { snapshot } from '@/lib/content/catalog'
import type { Catalog } from '@/lib/subject/register'
import type { Scope } from '@/lib/subject/scope'

export const origin = 'https://agency.example'
export const modernRevision = '2026-07-28'

interface Parts
  extends Partial<Pick<StorePort.Stores<InquiryContent>, 'submissions' | 'credentials'>> {
  readonly catalog?: Catalog
  /** The content of a moment, in place of the same catalog at each. */
  readonly content?: (now: Date) => Catalog
}

/** The endpoint as it is mounted, with stores in a folder of its own. */
export function endpointForTests({
  catalog,
  content = catalog ? () => catalog : snapshot,
  ...ownStores
}: Parts = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'mcp-'))
  const stores = { ...sqliteStores<InquiryContent>(dir), ...ownStores }
  const access = createAccess({
    content,
    baseUrl: origin,
    stores,
    delivery: 'elsewhere',
  })
  const services = access.services()
  afterAll(closeDatabases)
  const endpoint = access.at('/mcp').POST

  const send = (body: unknown, headers: Record<string, string> = {}) =>
    endpoint(
      new Request(`${origin}/mcp`, {
        method: 'POST',
        headers: { host: 'agency.example', 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )

  return {
    access,
    endpoint,
    services,
    send,
    ...createClients(send),
    credential: registerWith(services),
  }
}

type SendMessage = (body: unknown, headers?: Record<string, string>) => Promise<Response>

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
type AnyResponse = any

function createClients(send: SendMessage) {
  /** A request as clients from before 2026-07-28 send it. */
  const legacy = async (method: string, params: object = {}, headers = {}): Promise<AnyResponse> =>
    (
      await send(
        { jsonrpc: '2.0', id: 1, method, params },
        { 'mcp-protocol-version': '2025-11-25', ...headers },
      )
    ).json()

  /** A request as 2026-07-28 clients send it: all there is to know is in it. */
  const modern = async (
    method: string,
    params: Record<string, unknown> = {},
    capabilities: object = {},
    headers: Record<string, string> = {},
  ): Promise<AnyResponse> => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': modernRevision,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': capabilities,
    }
    const name = params.name ?? params.uri
    const named = typeof name === 'string' ? { 'mcp-name': name } : undefined
    const response = await send(
      { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } },
      { 'mcp-protocol-version': modernRevision, 'mcp-method': method, ...named, ...headers },
    )
    return response.json()
  }
  return { legacy, modern }
}

const registerWith =
  ({ credentials }: Pick<AccessServices, 'credentials'>) =>
  async (...scopes: Scope[]) => {
    const { token } = await credentials.issue(scopes, new Date())
    return { token, headers: { authorization: `Bearer ${token}` } }
  }
