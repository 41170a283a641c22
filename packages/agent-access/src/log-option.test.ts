import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createShop, fetchFrom, listParts, readDefinition, sendJson } from '../test/access'
import { DomainError } from './errors'
import type { Log } from './log'
import { defineOperation } from './operations/define-operation'
import { openQuota } from './stores/open-quota'
import { openDatabase } from './stores/sqlite'
import { sqliteStores } from './stores/stores.sqlite'

const orderPart = defineOperation({
  name: 'order_part',
  title: 'Order a part',
  description: 'Orders a part.',
  scope: 'shop.write',
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/orders' },
  input: z.strictObject({ part: z.string().max(40) }),
  toText: ({ part }) => part,
})

const broken = new Error('The shelf is empty')
const brokenParts = defineOperation({
  ...listParts,
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/broken' },
  name: 'broken_parts',
  run: async (): Promise<never> => {
    throw broken
  },
  toText: () => '',
})

test('a logger of the site gets all that its access logs, and the console nothing', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const dir = mkdtempSync(join(tmpdir(), 'shop-'))
  chmodSync(dir, 0o755)
  onTestFinished(async () => (await openDatabase(dir)).close())
  const redis = { url: 'http://127.0.0.1:9', token: 'none', prefix: '' }
  const events: unknown[][] = []
  const log: Log = (...event) => void events.push(event)
  const access = createShop([orderPart, brokenParts], {
    log,
    stores: (log) => ({ ...sqliteStores(dir, log), quota: openQuota(redis, log) }),
    delivery: [{ createChannel: () => ({ name: 'counter', send: async () => {} }) }],
  })
  const { status } = await sendJson(access, 'POST', '/api/v1/orders', { part: 'bell' })
  expect(status).toBe(202)
  for (let count = 0; count < 6; count += 1) await fetchFrom(access)('/api/v1/broken')
  await access.close()
  expect(events).toContainEqual(['warn', 'store_modes_corrected', { corrected: [dir] }])
  expect(events).toContainEqual(['warn', 'quota_local_only', { cause: expect.any(Error) }])
  const facts = expect.objectContaining({ attempts: 1, done: ['counter'] })
  expect(events).toContainEqual(['info', 'submission_delivered', facts])
  const failure = { operation: 'broken_parts', cause: broken, message: broken.message }
  expect(events).toContainEqual(['error', 'server_error', expect.objectContaining(failure)])
  expect(printed.mock.calls).toEqual([])
})

test('two accesses of one process log apart', async () => {
  const first = vi.fn<Log>()
  const second = vi.fn<Log>()
  createShop([orderPart], { log: first, baseUrl: 'https://first.example' }).start()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  createShop([orderPart], { log: second, baseUrl: 'https://second.example' }).start()
  expect(second).toHaveBeenCalledExactlyOnceWith('warn', 'delivery_missing', expect.anything())
  expect(first).toHaveBeenCalledTimes(1)
})

test('a code that an operation does not declare is a warning, once', async () => {
  const log = vi.fn<Log>()
  const sell = (name: 'sell_out' | 'sell_late', errors?: ['gone']) =>
    defineOperation({
      ...readDefinition,
      name,
      http: { method: 'GET', path: `/api/v1/${name}` },
      output: z.strictObject({}),
      ...(errors && { errors }),
      run: async () => {
        throw new DomainError('gone', 'It is sold.')
      },
    })
  const ask = fetchFrom(createShop([sell('sell_out'), sell('sell_late', ['gone'])], { log }))
  for (const path of ['sell_out', 'sell_out', 'sell_late'])
    expect((await ask(`/api/v1/${path}`)).status).toBe(410)
  expect(log).toHaveBeenCalledExactlyOnceWith('warn', 'error_undeclared', {
    operation: 'sell_out',
    code: 'gone',
    fix: "Add 'gone' to errors of sell_out, so that OpenAPI says it.",
  })
})
