import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { serve } from 'srvx'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { type AgentAccess, type AgentAccessOptions, createAgentAccess } from '../src/create'
import { defineOperation } from '../src/operations/define-operation'
import type { AnyHttpOperation } from '../src/operations/operation'
import { openDatabase } from '../src/stores/sqlite'
import { sqliteStores } from '../src/stores/stores.sqlite'
import { findFreePort } from './free-port'

const baseUrl = 'https://shop.example'

export const listParts = defineOperation({
  name: 'list_parts',
  title: 'List parts',
  description: 'Lists the parts.',
  scope: 'shop.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/parts' },
  input: z.strictObject({}),
  output: z.strictObject({ parts: z.array(z.string()) }),
  run: async () => ({ parts: ['bell'] }),
  toText: ({ parts }) => parts.join(),
})

/** What every read of a test has; its output, run and text are its own. */
export const readDefinition = {
  name: 'read',
  title: 'Read',
  description: 'Reads.',
  scope: 'shop.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/read' },
  input: z.strictObject({}),
  toText: () => '',
} as const

export const bookRepair = defineOperation({
  name: 'book_repair',
  title: 'Book a repair',
  description: 'Sends a booking of a repair.',
  scope: 'shop.write',
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/repairs' },
  input: z.strictObject({ name: z.string(), email: z.email() }),
  toText: ({ name }) => `A repair for ${name}.`,
})

/** Creates a site of these operations, with a database of its own that ends with the test. */
export function createShop(
  operations: readonly AnyHttpOperation[],
  options: Partial<AgentAccessOptions> = {},
): AgentAccess {
  const dir = mkdtempSync(join(tmpdir(), 'shop-'))
  const access = createAgentAccess({
    name: 'Shop',
    description: 'A shop.',
    baseUrl,
    scopes: { 'shop.read': 'Read', 'shop.write': 'Write' },
    operations,
    stores: sqliteStores(dir),
    ...options,
  })
  onTestFinished(async () => {
    await access.close()
    ;(await openDatabase(dir)).close()
  })
  return access
}

/** Serves a site on a port of its own until the test ends; returns its origin. */
export async function serveShop(
  operations: readonly AnyHttpOperation[],
  options: Partial<AgentAccessOptions> = {},
): Promise<string> {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const access = createShop(operations, { baseUrl: origin, ...options })
  const server = serve({
    port,
    silent: true,
    fetch: async (request) =>
      (await access.handle(request, '192.0.2.1')) ?? new Response(null, { status: 404 }),
  })
  onTestFinished(() => server.close(true))
  await server.ready()
  return origin
}

/** Asks as a client at a distance would, whose host a server knows. */
export const fetchFrom =
  (access: AgentAccess): typeof fetch =>
  async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, baseUrl), init)
    request.headers.set('host', new URL(request.url).host)
    return (await access.handle(request, '192.0.2.1')) ?? new Response(null, { status: 404 })
  }

/** Sends JSON as a client would. */
export const sendJson = (
  access: AgentAccess,
  method: string,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetchFrom(access)(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** The header of a fresh credential with these scopes. */
export async function register(
  access: AgentAccess,
  scopes: readonly string[] = ['shop.read'],
  path = '/agent/auth',
): Promise<{ readonly authorization: string }> {
  const response = await sendJson(access, 'POST', path, {
    type: 'anonymous',
    requested_credential_type: 'access_token',
    requested_scopes: scopes,
  })
  const { access_token: token } = (await response.json()) as { readonly access_token: string }
  return { authorization: `Bearer ${token}` }
}

/** Connects a client of MCP, whose requests have these headers. */
export async function connectClient(
  access: AgentAccess,
  headers: Record<string, string> = {},
  path = '/mcp',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(path, baseUrl), {
      fetch: fetchFrom(access),
      requestInit: { headers },
    }),
  )
  onTestFinished(() => client.close())
  return client
}

/** Serves a listener of node:http until the test ends; returns its address. */
export async function listen(listener: RequestListener, port = 0): Promise<string> {
  const server = createServer(listener).listen(port)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
