import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import {
  bookRepair,
  connectClient,
  createShop,
  fetchFrom,
  listParts,
  readDefinition,
  register,
  sendJson,
} from '../test/access'
import { checkAgentAccess } from './audit/audit'
import { DomainError } from './errors'
import { defineOperation } from './operations/define-operation'
import type { Context, Services } from './operations/operation'

interface Customer {
  readonly id: string
  readonly isStaff: boolean
}

interface Shop {
  readonly prices: Map<string, number>
}

type ShopContext = Context<Services & Shop, Customer>

const Price = z.strictObject({ id: z.string(), cents: z.int() })

const setPrice = defineOperation({
  name: 'set_price',
  title: 'Set a price',
  description: 'Sets the price of a service.',
  scope: 'shop.write',
  credential: 'required',
  effect: 'write',
  http: { method: 'PUT', path: '/api/v1/services/{id}/price' },
  input: z.strictObject({ id: z.string(), cents: z.int() }),
  output: Price,
  errors: ['forbidden'],
  async run({ id, cents }, { services, user, request, signal }: ShopContext) {
    if (!user?.isStaff) throw new DomainError('forbidden', 'Only staff set prices.')
    expect(new URL(String(request?.url)).host).toBe('shop.example')
    expect(signal.aborted).toBe(false)
    services.prices.set(id, (services.prices.get(id) ?? 0) + cents)
    return { id, cents: services.prices.get(id) ?? 0 }
  },
  toText: ({ id, cents }) => `${id} costs ${cents} cents.`,
})

const getPrice = defineOperation({
  name: 'get_price',
  title: 'Get a price',
  description: 'Gives the price of a service.',
  scope: 'shop.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/services/{id}/price' },
  input: z.strictObject({ id: z.string() }),
  output: Price,
  errors: ['not_found'],
  async run({ id }, { services }: ShopContext) {
    const cents = services.prices.get(id)
    if (cents === undefined) throw new DomainError('not_found', `There is no service ${id}.`)
    return { id, cents }
  },
  toText: ({ cents }) => `${cents}`,
})

const removePrice = defineOperation({
  name: 'remove_price',
  title: 'Remove a price',
  description: 'Removes the price of a service.',
  scope: 'shop.write',
  effect: 'write',
  http: { method: 'DELETE', path: '/api/v1/services/{id}/price' },
  input: z.strictObject({ id: z.string(), force: z.boolean().default(false) }),
  output: z.strictObject({ removed: z.boolean(), force: z.boolean() }),
  run: async ({ id, force }, { services }: ShopContext) => ({
    removed: services.prices.delete(id),
    force,
  }),
  toText: ({ removed }) => String(removed),
})

const users: Readonly<Record<string, Customer>> = {
  staff: { id: 'staff', isStaff: true },
  alice: { id: 'alice', isStaff: false },
}

const createPrices = () => {
  const prices = new Map<string, number>()
  const access = createShop([getPrice, setPrice, removePrice], {
    services: { prices } satisfies Shop,
    identify: ({ headers }) => users[headers.get('cookie') ?? ''],
  })
  return { access, prices, ask: fetchFrom(access) }
}

const path = '/api/v1/services/tyre/price'
const staff = { cookie: 'staff' }

test('a write has its method, its arguments from path and body, and an answer of its own', async () => {
  const { access, ask } = createPrices()
  const set = await sendJson(access, 'PUT', path, { cents: 1200 }, staff)
  expect(await set.json()).toEqual({ id: 'tyre', cents: 1200 })
  expect(set.headers.get('cache-control')).toBe('no-store')
  const get = await ask(path)
  expect(await get.json()).toEqual({ id: 'tyre', cents: 1200 })
  expect(get.headers.get('cache-control')).toBe('private, no-store')
  const inBody = { method: 'DELETE', body: '{"force":true}', headers: { 'content-length': '14' } }
  expect((await ask(path, inBody)).status).toBe(400)
  const removed = await ask(`${path}?force=true`, { method: 'DELETE' })
  expect(await removed.json()).toEqual({ removed: true, force: true })
  expect((await ask(path)).status).toBe(404)
  const options = await ask(path, { method: 'OPTIONS' })
  expect(options.headers.get('allow')).toBe('GET, HEAD, PUT, DELETE, OPTIONS')
})

test('what another member of the site may do, this one may not', async () => {
  const { access, prices } = createPrices()
  const refused = await sendJson(access, 'PUT', path, { cents: 1 }, { cookie: 'alice' })
  expect([refused.status, (await refused.json()).detail]).toEqual([403, 'Only staff set prices.'])
  const foreign = { ...staff, origin: 'https://evil.example' }
  expect((await sendJson(access, 'PUT', path, { cents: 1 }, foreign)).status).toBe(403)
  const twice = await sendJson(access, 'PUT', path, { id: 'bell', cents: 1 }, staff)
  expect((await twice.json()).detail).toBe('id: This is in the address; leave it out of the body.')
  expect(prices.size).toBe(0)
})

test('a key has one effect and one answer, which nobody else gets', async () => {
  const { access, prices } = createPrices()
  const set = (cents: number, headers: Record<string, string>) =>
    sendJson(access, 'PUT', path, { cents }, { 'idempotency-key': 'k1', ...headers })
  const first = await set(1200, staff)
  const again = await set(1200, staff)
  expect(await again.json()).toEqual(await first.json())
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect((await set(1300, staff)).status).toBe(422)
  expect((await set(1200, { cookie: 'alice' })).status).toBe(403)
  expect(prices.get('tyre')).toBe(1200)
  // Another run that failed has left no answer behind.
  expect((await set(1200, { cookie: 'alice' })).status).toBe(403)
})

/** A write that runs until it is told to finish. */
const createWorkshop = () => {
  let finish = () => {}
  const isDone = new Promise<void>((resolve) => {
    finish = resolve
  })
  const calls: string[] = []
  const repair = defineOperation({
    name: 'repair',
    title: 'Repair',
    description: 'Repairs a bicycle.',
    scope: 'shop.write',
    effect: 'write',
    http: { method: 'POST', path: '/api/v1/repairs' },
    input: z.strictObject({ frame: z.string() }),
    output: z.strictObject({ done: z.boolean() }),
    async run({ frame }) {
      calls.push(frame)
      await isDone
      return { done: true }
    },
    toText: () => 'Done',
  })
  const access = createShop([repair])
  const send = () =>
    sendJson(access, 'POST', '/api/v1/repairs', { frame: 'red' }, { 'idempotency-key': 'k1' })
  return { access, send, calls, finish: () => finish() }
}

test('a write runs once, however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { send, calls, finish } = createWorkshop()
  const first = send()
  await vi.waitFor(() => expect(calls).toEqual(['red']))
  for (let seconds = 0; seconds < 90; seconds += 15) {
    await vi.advanceTimersByTimeAsync(15_000)
    // What holds the key is written.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const retry = send()
  await Promise.race([retry, new Promise((resolve) => setTimeout(resolve, 2000))])
  finish()
  expect([(await retry).status, (await first).status]).toEqual([409, 200])
  expect((await send()).headers.get('idempotent-replayed')).toBe('true')
  expect(calls).toEqual(['red'])
})

test('a process that ends waits for its writes, so that a retry gets what was done', async () => {
  const { access, send, calls, finish } = createWorkshop()
  const first = send()
  await vi.waitFor(() => expect(calls).toEqual(['red']))
  let isClosed = false
  const closing = access.close().then(() => {
    isClosed = true
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isClosed).toBe(false)
  finish()
  await closing
  expect((await send()).headers.get('idempotent-replayed')).toBe('true')
  expect((await first).status).toBe(200)
})

test('the instructions of MCP speak of dry runs only where something is sent', async () => {
  const instructions = async (operations: Parameters<typeof createShop>[0]) =>
    (await connectClient(createShop(operations))).getInstructions()
  expect(await instructions([listParts])).not.toMatch(/dryRun|clientRequestId/)
  expect(await instructions([listParts, setPrice])).toMatch(/^(?!.*dryRun).*clientRequestId/s)
  expect(await instructions([bookRepair])).toMatch(/dryRun true/)
})

test('without a credential what needs one is a 401 with the challenge, everywhere', async () => {
  const { access } = createPrices()
  const challenge =
    'Bearer scope="shop.write", resource_metadata="https://shop.example/.well-known/oauth-protected-resource'
  const rest = await sendJson(access, 'PUT', path, { cents: 1 })
  const tool = await sendJson(access, 'POST', '/page-tools/set_price', { id: 'tyre', cents: 1 })
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call' }
  const params = { name: 'set_price', arguments: { id: 'tyre', cents: 1 } }
  const mcp = await sendJson(
    access,
    'POST',
    '/mcp',
    { ...call, params },
    { accept: 'application/json, text/event-stream' },
  )
  for (const response of [rest, tool, mcp]) {
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toContain(challenge)
  }
  // An agent that has registered passes, and is told by the operation what it may not.
  const credential = await register(access, ['shop.write'])
  expect((await sendJson(access, 'PUT', path, { cents: 1 }, credential)).status).toBe(403)
})

test('who lacks a scope is told to leave out a credential only where none is needed', async () => {
  const { access } = createPrices()
  const refuse = async (method: 'PUT' | 'DELETE', body: object, scope: string) => {
    const credential = await register(access, [scope])
    return (await (await sendJson(access, method, path, body, credential)).json()).detail
  }
  const scopeNeeded = 'This needs the scope shop.write. Register again at'
  const required = await refuse('PUT', { cents: 1 }, 'shop.read')
  expect(required).toContain(scopeNeeded)
  expect(required).not.toContain('leave the credential out')
  const optional = await refuse('DELETE', {}, 'shop.read')
  expect(optional).toContain(scopeNeeded)
  expect(optional).toContain('or leave the credential out')
})

test('documents say who needs a credential, and show nobody an answer that is his', async () => {
  const { access, ask } = createPrices()
  const { paths } = await (await ask('/openapi.json')).json()
  const item = paths['/api/v1/services/{id}/price']
  expect(item.get.security).toEqual([{}, { bearer: ['shop.read'] }])
  expect(item.put.security).toEqual([{ bearer: ['shop.write'] }, { session: [] }])
  expect(Object.keys(item.put.requestBody.content['application/json'].schema.properties)).toEqual([
    'cents',
    'clientRequestId',
  ])
  expect(item.delete.requestBody).toBeUndefined()
  expect(await (await ask('/auth.md')).text()).toContain('`set_price` needs a credential.')
  const { tools } = await (await connectClient(access)).listTools()
  expect(tools.map(({ annotations }) => annotations)).toEqual([
    { readOnlyHint: true, openWorldHint: false },
    { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  ])
})

test('a read without a cache is no example of its document, which would be somebody’s answer', async () => {
  const read = defineOperation({
    ...readDefinition,
    input: z.strictObject({ id: z.string() }),
    output: z.strictObject({ secret: z.string() }),
    example: () => ({ id: 'tyre' }),
    run: async () => ({ secret: 'of alice' }),
  })
  const document = await (await fetchFrom(createShop([read]))('/openapi.json')).text()
  expect(document).toContain('tyre')
  expect(document).not.toContain('of alice')
})

let places = 1

const book = defineOperation({
  name: 'book_repair',
  title: 'Book a repair',
  description: 'Books a repair.',
  scope: 'shop.write',
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/bookings' },
  input: z.strictObject({ email: z.email(), day: z.iso.date() }),
  receipt: z.strictObject({ place: z.string() }),
  errors: ['conflict'],
  async check({ day }, { services }: Context<Services & { readonly full: Set<string> }>) {
    if (services.full.has(day)) throw new DomainError('conflict', 'That day is full.')
  },
  respond: ({ day }, { submissionId }) => {
    if (day === '2027-12-24') throw new DomainError('conflict', 'We are closed.')
    return { place: `Bench ${places++} on ${day} for ${submissionId}` }
  },
  toText: ({ day }) => `A repair on ${day}.`,
})

test('a check refuses with the words of the site, in the dry run too, and asks a retry nothing', async () => {
  const full = new Set<string>()
  const access = createShop([book], { services: { full } })
  const send = async (more: object = {}) => {
    const booking = { email: 'ada@example.com', day: '2027-03-04', clientRequestId: 'k1', ...more }
    const response = await sendJson(access, 'POST', '/api/v1/bookings', booking)
    return { status: response.status, body: await response.json() }
  }
  const accepted = await send()
  expect(accepted).toMatchObject({
    status: 202,
    body: {
      status: 'accepted',
      place: `Bench 1 on 2027-03-04 for ${accepted.body.submissionId}`,
    },
  })
  full.add('2027-03-04')
  expect((await send()).body).toEqual(accepted.body)
  const other = { email: 'bob@example.com', clientRequestId: 'k2' }
  expect(await send(other)).toMatchObject({
    status: 409,
    body: { error: 'conflict', detail: 'That day is full.' },
  })
  expect(await send({ ...other, dryRun: true })).toMatchObject({
    status: 200,
    body: { wouldBeRefused: { error: 'conflict', detail: 'That day is full.' } },
  })
})

test('a receipt is of who is signed in: another user with the same key and content gets one of his own', async () => {
  const access = createShop([book], {
    services: { full: new Set() },
    identify: ({ headers }) => ({ id: headers.get('cookie') ?? 'nobody' }),
  })
  const booking = { email: 'ada@example.com', day: '2027-03-06', clientRequestId: 'k4' }
  const place = async (cookie: string) =>
    (await (await sendJson(access, 'POST', '/api/v1/bookings', booking, { cookie })).json()).place
  const ofAda = await place('ada')
  expect(await place('bob')).not.toBe(ofAda)
  expect(await place('ada')).toBe(ofAda)
})

test('the text of a receipt has what respond gives', async () => {
  const access = createShop([book], { services: { full: new Set() } })
  const client = await connectClient(access)
  const booking = { email: 'ada@example.com', day: '2027-03-05', clientRequestId: 'k3' }
  const { content } = await client.callTool({ name: 'book_repair', arguments: booking })
  expect(JSON.stringify(content)).toMatch(/Place: Bench \d+ on 2027-03-05/)
})

test('what its respond refuses is not stored', async () => {
  const access = createShop([book], { services: { full: new Set() } })
  const booking = { email: 'ada@example.com', day: '2027-12-24', clientRequestId: 'k9' }
  const send = () => sendJson(access, 'POST', '/api/v1/bookings', booking)
  expect([(await send()).status, (await send()).status]).toEqual([409, 409])
})

test.each([
  [{ receipt: undefined }, 'book_repair: receipt is the schema of what respond returns'],
  [{ respond: undefined }, 'give both, or neither'],
  [
    { receipt: z.strictObject({ submissionId: z.string() }) },
    'book_repair: rename the member submissionId of receipt; every receipt has one of its own',
  ],
])('a receipt and its respond belong together: %j', (part, message) => {
  const definition = {
    name: 'book_repair',
    title: 'Book',
    description: 'Books.',
    scope: 'shop.write',
    effect: 'submit',
    http: { method: 'POST', path: '/api/v1/bookings' },
    input: z.strictObject({}),
    receipt: z.strictObject({}),
    respond: () => ({}),
    toText: () => '',
    ...part,
  }
  expect(() => defineOperation(definition as never)).toThrow(message)
})

test('an error code that nobody knows is an error of the site, and no success', async () => {
  const read = defineOperation({
    ...readDefinition,
    output: Price,
    run: async () => {
      throw new DomainError('teapot' as never, 'That is full.')
    },
  })
  const onError = vi.fn()
  expect((await fetchFrom(createShop([read], { onError }))('/api/v1/read')).status).toBe(500)
  expect(String(onError.mock.calls[0]?.[0])).toContain(
    'DomainError: the code "teapot" is not known; there are invalid_request, ',
  )
})

test('a site of which a part needs a credential keeps what its documents promise', async () => {
  const own = defineOperation({
    name: 'my_prices',
    title: 'My prices',
    description: 'Lists the prices of a customer.',
    scope: 'shop.read',
    credential: 'required',
    effect: 'read',
    http: { method: 'GET', path: '/api/v1/my-prices' },
    input: z.strictObject({}),
    output: z.strictObject({ prices: z.array(Price) }),
    run: async () => ({ prices: [] }),
    toText: () => 'None.',
  })
  const access = createShop([own, getPrice, setPrice, listParts], {
    services: { prices: new Map() },
  })
  expect(await checkAgentAccess('https://shop.example', fetchFrom(access))).toEqual([
    expect.stringMatching(/^uncalled operations: get_price: .* example.*; set_price: a write has/),
  ])
})

test('what the kit does not have, it leaves to the site', async () => {
  const { access } = createPrices()
  const left = async (path: string) =>
    (await access.handle(new Request(`https://shop.example${path}`), '192.0.2.1')) === undefined
  for (const path of ['/api', '/api/v1', '/api/v1/orders', '/api/orders', '/page-tools/other'])
    expect(await left(path), path).toBe(true)
})
