import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createShop, fetchFrom } from '../../../test/access'
import { defineOperation } from '../../operations/define-operation'
import { pageToolTexts } from './texts'
import { createPageTool, type FieldTexts } from './tools'

const orders: object[] = []
const orderPart = defineOperation({
  name: 'order_part',
  title: 'Order a part',
  description: 'Orders a part.',
  scope: 'shop.write',
  effect: 'write',
  http: { method: 'POST', path: '/api/v1/orders' },
  input: z.strictObject({ part: z.string(), count: z.int(), to: z.array(z.string()).optional() }),
  output: z.strictObject({ ordered: z.int() }),
  async run(order) {
    orders.push(order)
    return { ordered: orders.length }
  },
  toText: ({ ordered }) => `Order ${ordered}.`,
})

test('a person sees what a write would send, and nothing is sent before they agree', async () => {
  const access = createShop([orderPart])
  const ask = fetchFrom(access)
  let isLost = true
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await ask(path, { ...init, signal: null })
    if (isLost) throw new TypeError('reset')
    return response
  })
  const [tool] = access.describePageTools().tools
  if (!tool) throw new Error('There is no tool')
  expect(tool.confirms?.map(({ label }) => label)).toEqual(['Part', 'Count', 'To'])
  const questions: FieldTexts[] = []
  let approves = true
  const run = createPageTool(tool, {
    messages: pageToolTexts,
    language: undefined,
    open() {},
    tell() {},
    async confirm(values) {
      questions.push(values)
      expect(orders.length).toBeLessThanOrEqual(1)
      return approves ? { ...values, count: '9' } : undefined
    },
  })
  const { signal } = new AbortController()
  const order = { part: 'bell', count: 2, to: ['Ada'] }
  const lost = await run(order, signal)
  expect(lost).toMatchObject({ ok: false, error: { error: 'unreachable' } })
  isLost = false
  // The answer was lost, so the same counts once; what the person approves is what they were shown.
  expect(await run(order, signal)).toMatchObject({ ok: true, text: 'Order 1.' })
  expect(questions[0]).toEqual({ part: 'bell', count: '2', to: '["Ada"]' })
  expect(orders).toEqual([order])
  approves = false
  expect(await run(order, signal)).toMatchObject({ error: { error: 'user_declined' } })
  expect(await run(order, signal)).toMatchObject({ error: { retryAfterSeconds: 30 } })
  expect(orders).toHaveLength(1)
  expect(questions).toHaveLength(3)
})
