import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createAgentAccess } from './create'
import { defineOperation } from './operations/define-operation'
import { MemoryQuota } from './stores/quota.memory'
import { openDatabase } from './stores/sqlite'
import { sqliteStores } from './stores/stores.sqlite'
import { checkAgentAccess } from './testing/check'

const baseUrl = 'https://library.example'

const listEvents = defineOperation({
  name: 'list_events',
  title: 'List events',
  description: 'Lists the events of the library.',
  scope: 'events.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/events' },
  input: z.strictObject({ branch: z.enum(['main', 'harbour']).optional() }),
  output: z.strictObject({ events: z.array(z.string()) }),
  run: async ({ branch = 'main' }) => ({ events: [`Reading at ${branch}`] }),
  toText: ({ events }) => events.join('\n'),
})

const listHours = defineOperation({
  name: 'list_hours',
  title: 'List hours',
  description: 'Lists the hours of a day.',
  scope: 'events.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/hours' },
  input: z.strictObject({ day: z.iso.date() }),
  output: z.strictObject({ hours: z.array(z.string()) }),
  example: () => ({ day: '2027-03-04' }),
  run: async ({ day }) => ({ hours: [`${day} 10:00`] }),
  toText: ({ hours }) => hours.join('\n'),
})

const requestRoom = defineOperation({
  name: 'request_room',
  title: 'Request a room',
  description: 'Sends a request for a room.',
  scope: 'rooms.request',
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/room-requests' },
  input: z.strictObject({ name: z.string(), email: z.email() }),
  toText: ({ name }) => `A room for ${name}.`,
})

function createLibrary(delivered: string[] = [], delivers = true) {
  const dir = mkdtempSync(join(tmpdir(), 'library-'))
  const stores = sqliteStores(dir)
  onTestFinished(async () => {
    ;(await openDatabase(dir)).close()
    rmSync(dir, { recursive: true })
  })
  return createAgentAccess({
    name: 'Town library',
    description: 'The library of the town.',
    baseUrl,
    scopes: { 'events.read': 'Read events', 'rooms.request': 'Request a room' },
    operations: [listEvents, listHours, requestRoom],
    stores: {
      stores,
      quota: new MemoryQuota(),
      secret: 'the secret of a test, long enough',
    },
    delivery: delivers
      ? [
          (describe) => ({
            name: 'test',
            send: async (inquiry) => void delivered.push(describe(inquiry).subject),
          }),
        ]
      : [],
  })
}

const send = (access: ReturnType<typeof createLibrary>, body: object) =>
  access.handle(
    new Request(`${baseUrl}/api/v1/room-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    '192.0.2.1',
  )

test('a site keeps what its documents promise', async () => {
  const access = createLibrary()
  const request = async (input: RequestInfo | URL) => {
    const sent = new Request(input)
    const headers = new Headers(sent.headers)
    headers.set('host', 'library.example')
    const response = await access.handle(new Request(sent, { headers }), '192.0.2.1')
    return response ?? new Response(null, { status: 404 })
  }
  expect(await checkAgentAccess(baseUrl, request as typeof fetch)).toEqual([])
})

test('what is sent is stored once and delivered once, and a preview sends nothing', async () => {
  const delivered: string[] = []
  const access = createLibrary(delivered)
  const room = { name: 'Ada', email: 'ada@example.com', clientRequestId: 'k1' }
  expect(await (await send(access, { ...room, dryRun: true }))?.json()).toMatchObject({
    status: 'preview',
    inquiry: { name: 'Ada', email: 'ada@example.com' },
  })
  const first = await (await send(access, room))?.json()
  const again = await (await send(access, room))?.json()
  expect(first).toMatchObject({ status: 'accepted', inquiryId: expect.stringMatching(/^inq_/) })
  expect(again).toEqual(first)
  await expect.poll(() => delivered).toEqual(['Request a room: Ada'])
})

test('a value of the wrong form is answered with an example of the right one', async () => {
  const refused = await send(createLibrary(), { name: 'Ada', email: 'nobody' })
  expect(refused?.status).toBe(400)
  expect((await refused?.json())?.detail).toBe(
    'email: "nobody" is not an email address, such as ada@example.com.',
  )
})

test('where nothing is delivered, the log says so at the first use', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const accepted = await send(createLibrary([], false), { name: 'Ada', email: 'ada@example.com' })
  expect(accepted?.status).toBe(202)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('delivery_missing'))
})

test('a number of proxies that is none ends the start', () => {
  vi.stubEnv('TRUST_PROXY', 'yes')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(() => createLibrary()).toThrow('TRUST_PROXY "yes" must be the number of proxies')
})

test('the guide shows a command that works as it is', async () => {
  const guide = await createLibrary().handle(new Request(`${baseUrl}/auth.md`))
  expect(await guide?.text()).toContain(`curl -sS ${baseUrl}/api/v1/events -H`)
})

test('what is not for agents is left to the site', async () => {
  expect(await createLibrary().handle(new Request(`${baseUrl}/about`))).toBeUndefined()
})

test.each([
  [{ baseUrl: 'library.example' }, 'must be an origin'],
  [{ baseUrl: 'https://library.example/' }, 'without a path'],
  [{ baseUrl: undefined as never }, 'must be an origin'],
  [{ baseUrl: 'ftp://library.example' }, 'must be an origin'],
  [
    { scopes: { 'events.read': 'Read events' } },
    'scope "rooms.request" is not declared; add it to scopes',
  ],
  [{ operations: [listEvents, listEvents] }, 'list_events: is used twice'],
])('a contradiction ends the start: %j', (wrong, message) => {
  const { stores } = { stores: {} as never }
  const options = {
    name: 'Library',
    description: 'A library.',
    baseUrl,
    scopes: { 'events.read': 'Read events', 'rooms.request': 'Request a room' },
    operations: [listEvents, requestRoom],
    stores,
  }
  expect(() => createAgentAccess({ ...options, ...wrong })).toThrow(message)
})
