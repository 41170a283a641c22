import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { connectClient, createShop, fetchFrom, readDefinition, register } from '../test/access'
import type { AgentAccess } from './create'
import { DomainError } from './errors'
import { defineOperation } from './operations/define-operation'

const output = z.strictObject({ text: z.string() })

const definition = {
  ...readDefinition,
  output,
  toText: ({ text }: z.output<typeof output>) => text,
} as const

async function get(access: AgentAccess, headers: Record<string, string> = {}) {
  const response = await fetchFrom(access)('/api/v1/read', { headers })
  const body = response.status === 200 ? await response.json() : undefined
  return { status: response.status, text: body?.text, headers: response.headers }
}

const createCounter = () => {
  let calls = 0
  return async () => {
    calls += 1
    return { text: String(calls) }
  }
}

test('a read runs each time', async () => {
  const access = createShop([defineOperation({ ...definition, run: createCounter() })])
  expect((await get(access)).text).toBe('1')
  const second = await get(access)
  expect(second.text).toBe('2')
  expect(second.headers.get('cache-control')).toBe('no-cache')
  expect(second.headers.get('etag')).toMatch(/^"/)
  const client = await connectClient(access)
  const call = async () => (await client.callTool({ name: 'read' })).structuredContent
  expect([await call(), await call()]).toEqual([{ text: '3' }, { text: '4' }])
})

test('a read answers each caller from its own request', async () => {
  let name = 'alice'
  const access = createShop([defineOperation({ ...definition, run: async () => ({ text: name }) })])
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
  const access = createShop([read])
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
  const access = createShop([read])
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
