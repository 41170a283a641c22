import { limits, openQuota } from 'agent-access/edge'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anna } from '@/e2e/support/inquiries'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { submitContactInquiryOperation } from '@/lib/contact/operations'
import type { InquiryStore } from '@/lib/contact/schema'

const slowMs = 450
const slow = <T>(value: T, ms = slowMs) =>
  new Promise<T>((resolve) => {
    setTimeout(resolve, ms, value)
  })
const silent = () => new Promise<never>(() => {})

const secret = 'secret-of-a-site'.repeat(3)
const { services: working } = endpointForTests({
  credentials: { readOrCreateSecret: async () => secret, isRevoked: silent, revoke: silent },
})
const { token } = await working.credentials.issue(['contact.submit'], new Date())

/** Stores in a Redis that answers late what comes first, and then nothing. */
const lateStores = {
  credentials: {
    readOrCreateSecret: async () => secret,
    isRevoked: () => slow(false),
    revoke: silent,
  },
  submissions: {
    reserve: () => slow({ kind: 'reserved' }),
    accept: silent,
    release: silent,
  } as unknown as InquiryStore,
}

const { access } = endpointForTests(lateStores)

const post = (path: string, body: unknown, headers: object) =>
  new Request(origin + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { host: 'agency.example', 'content-type': 'application/json', ...headers },
  })

const call = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'submit_contact_inquiry', arguments: anna },
})

const interfaces: Record<string, (headers: object) => Promise<Response>> = {
  REST: (headers) =>
    access
      .at(submitContactInquiryOperation.http.path)
      .POST(post('/api/v1/inquiries', anna, headers)),
  'page tools': (headers) =>
    access.at('/page-tools/{name}').POST(post('/page-tools/submit_contact_inquiry', anna, headers)),
  MCP: (headers) => access.at('/mcp').POST(post('/mcp', call(1), headers)),
  'a batch over MCP': (headers) =>
    access
      .at('/mcp')
      .POST(post('/mcp', [call(1), call(2)], { ...headers, 'mcp-protocol-version': '2025-03-26' })),
}

const { setTimeout: setRealTimeout } = globalThis

/** Lets time pass in steps, between which what needs no timer, such as a signature, has a moment of real time. */
async function advance(untilMs: number, isOver = () => false) {
  for (let ms = 0; ms < untilMs && !isOver(); ms += 10) {
    await vi.advanceTimersByTimeAsync(10)
    await new Promise((resolve) => setRealTimeout(resolve, 2))
  }
}

/** A body that comes slower than the database may answer. */
const lateBody = (text: string) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      setTimeout(() => {
        controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      }, 2 * limits.databaseTimeoutMs)
    },
  })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test.each(
  Object.keys(interfaces).flatMap((interfaceName) => [
    [interfaceName, {}],
    [interfaceName, { authorization: `Bearer ${token}` }],
  ]) as [string, object][],
)(
  '%s with %j answers before the second is over, however late Redis is',
  async (interfaceName, headers) => {
    const quota = openQuota({ url: 'http://127.0.0.1:9', token: 'x', prefix: '' })
    Object.assign(quota, { shared: { take: silent } })
    let text: string | undefined
    // Routing has counted the request before the handler has it.
    void quota
      .take(limits.requestQuota, 'anna', new Date())
      .then(() => interfaces[interfaceName]?.(headers))
      .then(async (response) => {
        text = await response?.text()
      })
    await advance(limits.databaseTimeoutMs, () => text !== undefined)
    expect(text).toContain('temporarily unavailable')
  },
)

test('the time in which a client sends its body is not counted', async () => {
  const quick = endpointForTests({
    ...lateStores,
    submissions: { findRequest: () => slow(undefined, 100) } as unknown as InquiryStore,
  })
  const request = new Request(`${origin}/api/v1/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: lateBody(JSON.stringify({ ...anna, dryRun: true, clientRequestId: 'a-key-of-mine' })),
    duplex: 'half',
  } as RequestInit)
  const response = quick.access.at(submitContactInquiryOperation.http.path).POST(request)
  await advance(slowMs + 3 * limits.databaseTimeoutMs)
  expect(await (await response).text()).not.toContain('temporarily')
})
