import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createShop, fetchFrom, listParts, register, serveShop } from '../test/access'
import { checkAgentAccess } from '../testing'
import type { AgentAccess, AgentAccessOptions } from './create'
import { DomainError } from './errors'
import { mcpRevisions } from './mcp/protocol-revisions'
import { englishMessages } from './messages'
import { createAllowedValues } from './operations/allowed-values'
import { defineEvent } from './operations/define-event'
import { defineOperation } from './operations/define-operation'
import { memoryStores } from './stores/stores.memory'

const baseUrl = 'https://shop.example'
const kinds = ['bell', 'brake'] as const

interface Part {
  readonly id: string
  readonly kind: (typeof kinds)[number]
  readonly at: string
}

/** Tells of new parts by their number. */
const createPartAdded = (parts: readonly Part[]) =>
  defineEvent({
    name: 'part_added',
    title: 'A part was added',
    description: 'Tells of each new part of the shop.',
    scope: 'shop.read',
    input: z.strictObject({ kind: z.enum(kinds).optional().describe('Only parts of this kind.') }),
    payload: z.strictObject({ id: z.string() }),
    since(cursor, { kind }, { pageSize, language }) {
      if (cursor === null) return { events: [], cursor: String(parts.length) }
      if (kind === 'brake')
        throw new DomainError('temporarily_unavailable', 'Brakes are being counted.')
      const start = Number(cursor)
      const end = Math.min(parts.length, start + pageSize)
      return {
        events: parts
          .slice(start, end)
          .filter((part) => !kind || part.kind === kind)
          .map(({ id, at }) => ({
            id: `part_added:${id}`,
            timestamp: new Date(at),
            payload: { id: language === 'de' ? `${id} (de)` : id },
          })),
        cursor: String(end),
        hasMore: end < parts.length,
      }
    },
  })

const createPartsShop = (parts: readonly Part[] = [], options: Partial<AgentAccessOptions> = {}) =>
  createShop([listParts], { events: [createPartAdded(parts)], ...options })

const bell = (number: number, at = '2027-03-04T10:00:00Z'): Part => ({
  id: `bell-${number}`,
  kind: 'bell',
  at,
})

type Poll = (params?: object) => Promise<{
  readonly events: readonly {
    readonly eventId: string
    readonly name: string
    readonly timestamp: string
    readonly data: { readonly id: string }
  }[]
  readonly cursor: string
  readonly truncated: boolean
  readonly hasMore: boolean
  readonly nextPollMs: number
}>

const AnyResult = z.looseObject({})

/** Connects a client of an era; events are no method that it knows, so it sends them as they are. */
async function connect(access: AgentAccess, era: string, headers: Record<string, string> = {}) {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    era === mcpRevisions[0] ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  )
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), {
      fetch: fetchFrom(access),
      requestInit: { headers },
    }),
  )
  onTestFinished(() => client.close())
  return client
}

/** Each way to poll, with the name of the event. */
const ways: Readonly<Record<string, (access: AgentAccess) => Promise<Poll>>> = {
  REST: async (access) => async (params) => {
    const { arguments: args, ...rest } = Object(params)
    const members = Object.entries({ ...args, ...rest }).filter(([, value]) => value !== null)
    const query = new URLSearchParams(members.map(([name, value]) => [name, String(value)]))
    const response = await fetchFrom(access)(`/api/v1/events/part_added?${query}`)
    const answer = await response.json()
    if (!response.ok) throw new Error(`${answer.error}: ${answer.detail}`)
    return answer
  },
  ...Object.fromEntries(
    ['2025-11-25', '2026-07-28'].map((era) => [
      `MCP ${era}`,
      async (access: AgentAccess): Promise<Poll> => {
        const client = await connect(access, era)
        return (params) =>
          client.request(
            { method: 'events/poll', params: { name: 'part_added', ...params } },
            AnyResult,
          ) as never
      },
    ]),
  ),
}

const none = { events: [], truncated: false, hasMore: false, nextPollMs: 60_000 }

test.each(Object.entries(ways))(
  'over %s a client learns what happened after its cursor, once each',
  async (_, open) => {
    const parts = [bell(0)]
    const poll = await open(createPartsShop(parts))
    const start = await poll({ cursor: null })
    expect(start).toMatchObject(none)
    parts.push(bell(1), bell(2), bell(3))
    const first = await poll({ cursor: start.cursor, maxEvents: 2 })
    expect(first).toMatchObject({ hasMore: true, truncated: false, nextPollMs: 0 })
    expect(first.events).toEqual(
      [1, 2].map((number) => ({
        eventId: `part_added:bell-${number}`,
        name: 'part_added',
        timestamp: '2027-03-04T10:00:00.000Z',
        data: { id: `bell-${number}` },
      })),
    )
    const second = await poll({ cursor: first.cursor, maxEvents: 2 })
    expect(second).toMatchObject({ hasMore: false, events: [{ data: { id: 'bell-3' } }] })
    expect(await poll({ cursor: second.cursor })).toMatchObject(none)
  },
)

test.each(Object.entries(ways))(
  'over %s a cursor is worth nothing for other arguments, or changed',
  async (_, open) => {
    const poll = await open(createPartsShop())
    const { cursor } = await poll({ arguments: { kind: 'bell' } })
    expect(await poll({ cursor, arguments: { kind: 'bell' } })).toMatchObject(none)
    const wrong = englishMessages.events.wrongCursor
    for (const params of [
      { cursor },
      { cursor, arguments: { kind: 'brake' } },
      { cursor: `${cursor.slice(0, 1)}A${cursor.slice(1)}`, arguments: { kind: 'bell' } },
      { cursor: 'MQ', arguments: { kind: 'bell' } },
    ])
      await expect(poll(params)).rejects.toThrow(wrong)
  },
)

test.each(Object.entries(ways))(
  'over %s what is too old is left out, and said so',
  async (_, open) => {
    const parts: Part[] = []
    const poll = await open(createPartsShop(parts))
    const { cursor } = await poll()
    parts.push(bell(1, '2020-01-01T00:00:00Z'), bell(2, new Date().toISOString()))
    const answer = await poll({ cursor, maxAgeMs: 60_000 })
    expect(answer).toMatchObject({ truncated: true, events: [{ data: { id: 'bell-2' } }] })
  },
)

test('a cursor is of one event, and of one site', async () => {
  const [shop, other] = [createPartsShop(), createPartsShop()]
  const ask = fetchFrom(shop)
  const { cursor } = await (await ask('/api/v1/events/part_added')).json()
  expect((await ask(`/api/v1/events/part_added?cursor=${cursor}`)).status).toBe(200)
  const elsewhere = await fetchFrom(other)(`/api/v1/events/part_added?cursor=${cursor}`)
  expect(elsewhere.status).toBe(400)
})

test('a cursor is valid for several values in any order, which a site may change', async () => {
  const event = defineEvent({
    name: 'part_sold',
    title: 'A part was sold',
    description: 'Tells of sold parts.',
    scope: 'shop.read',
    input: z.strictObject({ kind: z.array(z.enum(kinds)).optional() }),
    payload: z.strictObject({}),
    since: () => ({ events: [], cursor: '1' }),
  })
  const ask = fetchFrom(createShop([], { events: [event] }))
  const poll = (query: string) => ask(`/api/v1/events/part_sold?${query}`)
  const { cursor } = await (await poll('kind=bell&kind=brake')).json()
  expect((await poll(`kind=brake&kind=bell&cursor=${cursor}`)).status).toBe(200)
  expect((await poll(`kind=bell&cursor=${cursor}`)).status).toBe(400)
})

test('a cursor stays valid when a word comes to mean more, and for no other word', async () => {
  const Place = z.string()
  const shops = [{ id: 'lisbon', words: ['Lisbon', 'Portugal'] }]
  const event = defineEvent({
    name: 'shop_opened',
    title: 'A shop was opened',
    description: 'Tells of new shops.',
    scope: 'shop.read',
    input: z.strictObject({ place: z.array(Place).optional() }),
    payload: z.strictObject({}),
    since: (cursor, { place = [] }) => ({
      events: place
        .slice(Number(cursor ?? place.length))
        .map((id) => ({ id, timestamp: new Date(), payload: {} })),
      cursor: String(place.length),
    }),
  })
  const accepts: AgentAccessOptions['accepts'] = (schema) =>
    schema === Place
      ? { values: createAllowedValues(shops.map(({ id, words }) => [id, words])) }
      : undefined
  const ask = fetchFrom(createShop([], { events: [event], accepts }))
  const poll = (query: string) => ask(`/api/v1/events/shop_opened?${query}`)
  const { cursor } = await (await poll('place=Portugal')).json()
  shops.push({ id: 'porto', words: ['Porto', 'Portugal'] })
  const answer = await poll(`place=Portugal&cursor=${cursor}`)
  expect(await answer.json()).toMatchObject({ events: [{ eventId: 'porto' }] })
  expect((await poll(`place=Porto&cursor=${cursor}`)).status).toBe(400)
})

test('a cursor is valid as long as the secret that signed it stands behind the new one', async () => {
  const [older, newer] = ['older', 'newer'].map((name) => name.padEnd(32, '.'))
  const pollWith = (...secrets: readonly unknown[]) => {
    const stores = memoryStores()
    const readOrCreateSecret = async () => secrets.join('\n')
    const credentials = Object.assign(stores.credentials, { readOrCreateSecret })
    return fetchFrom(createPartsShop([], { stores: { ...stores, credentials } }))
  }
  const { cursor } = await (await pollWith(older)('/api/v1/events/part_added')).json()
  const address = `/api/v1/events/part_added?cursor=${cursor}`
  expect((await pollWith(newer, older)(address)).status).toBe(200)
  expect((await pollWith(newer)(address)).status).toBe(400)
})

test.each(['2025-11-25', '2026-07-28'])('%s lists events, and says that it can', async (era) => {
  const client = await connect(createPartsShop(), era)
  const { extensions } = Object(client.getServerCapabilities())
  expect(extensions).toMatchObject({ 'io.modelcontextprotocol/events': {} })
  const { events } = Object(await client.request({ method: 'events/list' }, AnyResult))
  expect(events).toEqual([
    {
      name: 'part_added',
      description: 'Tells of each new part of the shop.',
      delivery: ['poll'],
      inputSchema: expect.objectContaining({
        type: 'object',
        properties: { kind: expect.objectContaining({ description: 'Only parts of this kind.' }) },
      }),
      payloadSchema: expect.objectContaining({ required: ['id'] }),
    },
  ])
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['list_parts'])
})

test.each(['2025-11-25', '2026-07-28'])('%s is told by its codes what is wrong', async (era) => {
  const access = createPartsShop()
  const client = await connect(access, era)
  const poll = (params: Record<string, unknown>) =>
    client.request({ method: 'events/poll', params }, AnyResult)
  await expect(poll({ name: 'part_sold' })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining('There are part_added.'),
  })
  await expect(poll({ name: 'part_added', arguments: { kind: 'lamp' } })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining('invalid_request: kind'),
  })
  await expect(poll({ name: 'part_added', arguments: { cursor: 'a' } })).rejects.toMatchObject({
    code: -32602,
  })
  await expect(poll({ name: 'part_added', maxEvents: 1000 })).rejects.toMatchObject({
    code: -32602,
  })
  const brakes = { name: 'part_added', arguments: { kind: 'brake' } }
  const { cursor } = Object(await poll(brakes))
  await expect(poll({ ...brakes, cursor })).rejects.toMatchObject({
    code: -32603,
    message: expect.stringContaining('temporarily_unavailable: Brakes are being counted.'),
  })
  const other = await connect(access, era, await register(access, ['shop.write']))
  await expect(
    other.request({ method: 'events/poll', params: { name: 'part_added' } }, AnyResult),
  ).rejects.toThrow(/insufficient_scope/)
})

const part = { id: 'a', timestamp: new Date(), payload: { id: 'a' } }

test.each<[string, object, RegExp]>([
  ['no list', { events: undefined }, /since returned no list of events/],
  ['a cursor that is a number', { cursor: 7 }, /since returned a cursor that is no text/],
  [
    'a time that is a text',
    { events: [part, { ...part, timestamp: '2027-03-04' }] },
    /events\[1\] without a timestamp that is a Date/,
  ],
  ['an id that is a number', { events: [{ ...part, id: 7 }] }, /events\[0\] without an id/],
  ['more events than were asked for', { events: Array(51).fill(part) }, /returned 51 events/],
  ['a payload that is not as declared', { events: [{ ...part, payload: {} }] }, /./],
  ['a cursor that no address holds', { cursor: '12'.repeat(300) }, /at most \d+ characters/],
])('%s is a fault of the site', async (_, found, message) => {
  const causes: unknown[] = []
  const event = defineEvent({
    name: 'faulty',
    title: 'Faulty',
    description: 'Is wrong.',
    scope: 'shop.read',
    input: z.strictObject({}),
    payload: z.strictObject({ id: z.string() }),
    since: () => ({ cursor: '1', events: [], ...found }),
  })
  const access = createShop([], { events: [event], onError: (cause) => causes.push(cause) })
  expect((await fetchFrom(access)('/api/v1/events/faulty')).status).toBe(500)
  expect(String(causes)).toMatch(message)
})

test('what a poll may be refused with is declared as that of an operation', async () => {
  const warnings: unknown[] = []
  const event = (errors: object) =>
    defineEvent({
      name: 'order_changed',
      title: 'An order was changed',
      description: 'Tells of changes of an order.',
      scope: 'shop.read',
      input: z.strictObject({ order: z.string() }),
      payload: z.strictObject({}),
      since: () => {
        throw new DomainError('gone', 'This order is from another year.')
      },
      ...errors,
    })
  for (const errors of [{ errors: ['gone'] }, {}]) {
    const log = (...line: unknown[]) => void warnings.push(line)
    const ask = fetchFrom(createShop([], { events: [event(errors)], log }))
    expect((await ask('/api/v1/events/order_changed?order=1')).status).toBe(410)
    const { paths } = await (await ask('/openapi.json')).json()
    const { responses } = paths['/api/v1/events/order_changed'].get
    expect(Object.hasOwn(responses, '410')).toBe('errors' in errors)
    expect(warnings).toHaveLength('errors' in errors ? 0 : 1)
  }
  expect(JSON.stringify(warnings)).toContain("Add 'gone' to errors of order_changed")
  expect(() => event({ errors: ['lost'] })).toThrow('the error code "lost" is not known')
})

test('OpenAPI and /llms.txt describe an event, and a page of more has a link to the next', async () => {
  const parts: Part[] = []
  const ask = fetchFrom(createPartsShop(parts))
  const { paths } = await (await ask('/openapi.json')).json()
  const { get } = paths['/api/v1/events/part_added']
  expect(get.operationId).toBe('part_added')
  expect(get.parameters.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['kind', 'cursor', 'maxEvents', 'maxAgeMs']),
  )
  expect(await (await ask('/llms.txt')).text()).toContain(
    '`GET https://shop.example/api/v1/events/part_added`, event `part_added`: Tells of each new part',
  )
  const { cursor } = await (await ask('/api/v1/events/part_added')).json()
  parts.push(bell(1), bell(2))
  const first = await ask(`/api/v1/events/part_added?maxEvents=1&cursor=${cursor}`)
  const [, next = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? []
  expect(await (await ask(next)).json()).toMatchObject({ events: [{ data: { id: 'bell-2' } }] })
})

test('an address of an operation gives way to an event at the same one', async () => {
  const getEvent = defineOperation({
    name: 'get_event',
    title: 'Get an event',
    description: 'Gives one event.',
    scope: 'shop.read',
    effect: 'read',
    http: { method: 'GET', path: '/api/v1/events/{id}' },
    input: z.strictObject({ id: z.string() }),
    output: z.strictObject({ id: z.string() }),
    run: async ({ id }) => ({ id }),
    toText: ({ id }) => id,
  })
  const event = defineEvent({
    name: 'part_added',
    title: 'A part was added',
    description: 'Tells of new parts.',
    scope: 'shop.read',
    input: z.strictObject({}),
    payload: z.strictObject({}),
    since: () => ({ events: [], cursor: '' }),
  })
  const ask = fetchFrom(createShop([getEvent], { events: [event] }))
  expect(await (await ask('/api/v1/events/part_added')).json()).toMatchObject({ events: [] })
  expect(await (await ask('/api/v1/events/1')).json()).toEqual({ id: '1' })
  expect(() => createShop([{ ...getEvent, name: 'part_added' }], { events: [event] })).toThrow(
    'part_added: this name is used twice',
  )
})

test('a mistake in the definition of an event names the fix', () => {
  const define = (over: object) => () =>
    defineEvent({
      name: 'part_added',
      title: 'A part was added',
      description: 'Tells of new parts.',
      scope: 'shop.read',
      input: z.strictObject({}),
      payload: z.strictObject({}),
      since: () => ({ events: [], cursor: '' }),
      ...over,
    })
  expect(define({ name: 'partAdded' })).toThrow('must be at most 30 lower-case letters')
  expect(define({ since: undefined })).toThrow(
    'part_added: since is missing; it must be a function',
  )
  expect(define({ output: z.strictObject({}) })).toThrow('part_added: output is not known')
  expect(define({ input: z.strictObject({ cursor: z.string() }) })).toThrow(
    'part_added: rename the field cursor; every poll has one',
  )
  expect(() => createShop([], { events: [define({ scope: 'shop.sell' })()] })).toThrow(
    'scope "shop.sell" is not declared',
  )
})

test('a site with events passes its audit', async () => {
  const url = await serveShop([listParts], { events: [createPartAdded([])] })
  expect(await checkAgentAccess(url)).toEqual([])
})
