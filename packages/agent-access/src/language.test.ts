import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { connectClient, createShop, fetchFrom, sendJson } from '../test/access'
import { DomainError } from './errors'
import { englishMessages, type Messages } from './messages'
import { defineOperation } from './operations/define-operation'

/** Every sentence, in capitals: German, for a test. */
function toGerman<T>(messages: T): T {
  const translated = Object.entries(messages as object).map(([name, message]) => {
    if (typeof message === 'object') return [name, toGerman(message)]
    if (typeof message === 'string') return [name, message.toUpperCase()]
    return [name, (values: object) => String(message(values)).toUpperCase()]
  })
  return Object.fromEntries(translated)
}

const german: Messages = toGerman(englishMessages)

const setPrice = defineOperation({
  name: 'set_price',
  title: 'Set a price',
  description: 'Sets a price.',
  scope: 'shop.write',
  effect: 'write',
  errors: ['conflict'],
  http: { method: 'PUT', path: '/api/v1/price' },
  input: z.strictObject({ cents: z.int() }),
  output: z.strictObject({ text: z.string() }),
  async run({ cents }, { language }) {
    const isGerman = language === 'de'
    if (cents === 0) throw new DomainError('conflict', isGerman ? 'NICHT UMSONST.' : 'Not free.')
    return { text: isGerman ? 'GESETZT' : 'Set' }
  },
  toText: ({ text }) => text,
})

const payBill = defineOperation({
  name: 'pay_bill',
  title: 'Pay a bill',
  description: 'Pays a bill.',
  scope: 'shop.write',
  credential: 'required',
  effect: 'write',
  http: { method: 'POST', path: '/api/v1/bills' },
  input: z.strictObject({}),
  output: z.strictObject({}),
  run: async () => ({}),
  toText: () => '',
})

const open = () =>
  createShop([setPrice, payBill], { messages: { en: englishMessages, de: german } })

const isGerman = (text: string) => text === text.toUpperCase() && /\p{Lu}/u.test(text)

const wishes = [
  ['the argument', { language: 'de' }, { 'accept-language': 'en' }, true],
  ['Accept-Language', {}, { 'accept-language': 'de-AT, en;q=0.5' }, true],
  ['the argument against it', { language: 'en' }, { 'accept-language': 'de' }, false],
  ['neither', {}, {}, false],
] as const

test.each(wishes)('an error is in the one language of %s', async (_, args, headers, expected) => {
  const access = open()
  for (const [method, path, body] of [
    ['PUT', '/api/v1/price', { cents: 0 }],
    ['PUT', '/api/v1/price', { cents: 'x' }],
    ['POST', '/api/v1/bills', {}],
    ['POST', '/page-tools/set_price', { cents: 0 }],
    ['POST', '/page-tools/pay_bill', {}],
  ] as const) {
    const response = await sendJson(access, method, path, { ...body, ...args }, headers)
    expect(response.headers.get('content-language')).toBe(expected ? 'de' : 'en')
    const { title, detail } = await response.json()
    const withoutNames = String(detail)
      .replace(/https?:\S+|[\w.]*[._]\w+/g, '')
      .replace(/^cents/, '')
    expect([title, isGerman(title), isGerman(withoutNames)]).toEqual([title, expected, expected])
  }
})

test.each(wishes)('an answer is in the language of %s', async (_, args, headers, expected) => {
  const access = open()
  const text = expected ? 'GESETZT' : 'Set'
  const language = expected ? 'de' : 'en'
  for (const [method, path] of [
    ['PUT', '/api/v1/price'],
    ['POST', '/page-tools/set_price'],
  ] as const) {
    const response = await sendJson(access, method, path, { cents: 1, ...args }, headers)
    expect(response.headers.get('content-language')).toBe(language)
    expect(await response.json()).toMatchObject({ text })
  }
  const call = (cents: number) => ({ name: 'set_price', arguments: { cents, ...args } })
  const client = await connectClient(access, headers)
  expect(await client.callTool(call(1))).toMatchObject({ content: [{ text }] })
  expect(await client.callTool(call(0))).toMatchObject({
    content: [{ text: expected ? 'conflict: NICHT UMSONST.' : 'conflict: Not free.' }],
  })
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call' }
  const sendMcp = (params: object) =>
    sendJson(access, 'POST', '/mcp', { ...message, params }, headers)
  expect((await sendMcp(call(1))).headers.get('content-language')).toBe(language)
  const refused = await sendMcp({ name: 'pay_bill', arguments: args })
  expect([refused.status, refused.headers.get('content-language')]).toEqual([401, language])
  expect(isGerman((await refused.json()).title)).toBe(expected)
})

test('page tools are described in the language that the page or the browser asks for', async () => {
  const ask = fetchFrom(open())
  for (const [query, headers, language] of [
    ['', { 'accept-language': 'de' }, 'de'],
    ['?language=de-AT', { 'accept-language': 'en' }, 'de'],
    ['?language=fr', {}, 'en'],
  ] as const) {
    const response = await ask(`/page-tools.json${query}`, { headers })
    expect(response.headers.get('content-language')).toBe(language)
    expect(response.headers.get('vary')).toBe('Accept-Language')
    expect(await response.json()).toMatchObject({ language })
  }
})

test('an error of which nobody knows is in the language of the call, too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = { ...setPrice, run: () => Promise.reject(new Error('Out of order')) }
  const access = createShop([broken], { messages: { en: englishMessages, de: german } })
  const response = await sendJson(access, 'PUT', '/api/v1/price', { cents: 1, language: 'de' })
  const { title, detail } = await response.json()
  expect([response.status, isGerman(title), isGerman(detail)]).toEqual([500, true, true])
})
