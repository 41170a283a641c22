import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { type AgentAccess, createAgentAccess } from './create'
import { DomainError } from './errors'
import { type AnyOperation, defineOperation } from './operations/define-operation'
import { MemoryQuota } from './stores/quota.memory'
import { openDatabase } from './stores/sqlite'
import { sqliteStores } from './stores/stores.sqlite'

const baseUrl = 'https://shop.example'
const input = z.strictObject({})
const output = z.strictObject({ text: z.string() })

const definition = {
  name: 'read',
  title: 'Read',
  description: 'Reads.',
  scope: 'shop.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/read' },
  input,
  output,
  toText: ({ text }: z.output<typeof output>) => text,
} as const

/** A site with one read. */
function createShop(read: AnyOperation) {
  const dir = mkdtempSync(join(tmpdir(), 'shop-'))
  const access = createAgentAccess({
    name: 'Shop',
    description: 'A shop.',
    baseUrl,
    scopes: { 'shop.read': 'Read' },
    operations: [read],
    stores: { stores: sqliteStores(dir), quota: new MemoryQuota(), secret: 'of a test' },
  })
  onTestFinished(async () => {
    await access.close()
    ;(await openDatabase(dir)).close()
  })
  return access
}

async function get(access: AgentAccess, headers: Record<string, string> = {}) {
  const request = new Request(`${baseUrl}/api/v1/read`, { headers })
  const response = (await access.handle(request, '192.0.2.1')) as Response
  const body = response.status === 200 ? await response.json() : undefined
  return { status: response.status, text: body?.text, headers: response.headers }
}

async function register(access: AgentAccess): Promise<Record<string, string>> {
  const request = new Request(`${baseUrl}/agent/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'anonymous',
      requested_credential_type: 'access_token',
      requested_scopes: ['shop.read'],
    }),
  })
  const response = (await access.handle(request, '192.0.2.1')) as Response
  const { access_token: token } = (await response.json()) as { readonly access_token: string }
  return { authorization: `Bearer ${token}` }
}

async function callTool(access: AgentAccess) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), {
    fetch: async (url, init) => {
      const request = new Request(url, init)
      request.headers.set('host', 'shop.example')
      return (await access.handle(request, '192.0.2.1')) as Response
    },
  })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return async () => (await client.callTool({ name: 'read' })).structuredContent
}

const createCounter = () => {
  let calls = 0
  return async () => {
    calls += 1
    return { text: String(calls) }
  }
}

test('a read runs each time', async () => {
  const access = createShop(defineOperation({ ...definition, run: createCounter() }))
  expect((await get(access)).text).toBe('1')
  const second = await get(access)
  expect(second.text).toBe('2')
  expect(second.headers.get('cache-control')).toBe('no-cache')
  expect(second.headers.get('etag')).toMatch(/^"/)
  const call = await callTool(access)
  expect([await call(), await call()]).toEqual([{ text: '3' }, { text: '4' }])
})

test('a read answers each caller from its own request', async () => {
  let name = 'alice'
  const access = createShop(defineOperation({ ...definition, run: async () => ({ text: name }) }))
  const first = await get(access)
  name = 'bob'
  const validator = { 'if-none-match': String(first.headers.get('etag')) }
  expect([first.text, (await get(access, validator)).text]).toEqual(['alice', 'bob'])
})

test('what a read gives an agent, the public does not get afterwards', async () => {
  const read = defineOperation({
    ...definition,
    run: async (_, { actor }) => {
      if (actor.kind === 'public') throw new DomainError('insufficient_scope', 'Register first.')
      return { text: 'for agents' }
    },
  })
  const access = createShop(read)
  const credential = await register(access)
  const answer = await get(access, credential)
  expect(answer.text).toBe('for agents')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect((await get(access)).status).toBe(403)
})

test('a cached read runs again after its seconds, and knows no caller', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-04T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const contexts: object[] = []
  const count = createCounter()
  const read = defineOperation({
    ...definition,
    cache: { seconds: 30 },
    run: async (_, context) => {
      contexts.push(context)
      return count()
    },
  })
  const access = createShop(read)
  const credential = await register(access)
  expect((await get(access, credential)).text).toBe('1')
  const shared = await get(access)
  expect(shared.text).toBe('1')
  expect(shared.headers.get('cache-control')).toBe('public, max-age=30')
  vi.setSystemTime(new Date('2027-03-04T12:00:29Z'))
  expect((await get(access)).text).toBe('1')
  vi.setSystemTime(new Date('2027-03-04T12:00:30Z'))
  expect((await get(access)).text).toBe('2')
  for (const context of contexts)
    expect(Object.keys(context).sort()).toEqual(['language', 'now', 'pageSize', 'services'])
})

test('what may be cached gets no caller by its type', () => {
  // @ts-expect-error A read that may be cached has no actor.
  defineOperation({ ...definition, cache: { seconds: 1 }, run: async (_, { actor }) => actor })
  defineOperation({ ...definition, run: async (_, { actor }) => ({ text: actor.kind }) })
})
