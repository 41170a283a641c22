import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { InquiryStore } from '@/lib/contact/schema'
import {
  createBuildHandler,
  createDeliverHandler,
  createReadyHandler,
  requireRequest,
} from './operator-handlers'

const servers: { close(): unknown }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A platform that answers its deploy hook with this status. */
async function platform(status: number) {
  const calls: (string | undefined)[] = []
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    const isMoved = request.url === '/elsewhere'
    response.writeHead(isMoved ? 201 : status, { location: '/elsewhere' }).end('{}')
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { hook: `http://127.0.0.1:${port}/hooks/prj_secret`, calls }
}

const ask = (settings: { cronSecret?: string; rolesDeployHook?: string }, bearer = 'a-secret') =>
  createBuildHandler(() => ({ cronSecret: undefined, rolesDeployHook: undefined, ...settings }))(
    new Request('https://agency.example/api/cron/roles', {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
    }),
  )

test('who knows the secret has the platform build, once', async () => {
  const { hook, calls } = await platform(201)
  const answer = await ask({ cronSecret: 'a-secret', rolesDeployHook: hook })
  expect([answer.status, await answer.json()]).toEqual([202, { build: 'requested' }])
  expect(calls).toEqual(['POST /hooks/prj_secret'])
})

test('who does not know it is refused, and the platform is not asked', async () => {
  const { hook, calls } = await platform(201)
  const refusal = await ask({ cronSecret: 'a-secret', rolesDeployHook: hook }, 'another')
  expect(refusal.status).toBe(401)
  expect((await ask({ rolesDeployHook: hook })).status).toBe(404)
  expect((await ask({ cronSecret: 'a-secret' })).status).toBe(404)
  expect(calls).toEqual([])
})

test.each([500, 302])(
  'a platform that answers %i is reported, without its address',
  async (status) => {
    const { hook } = await platform(status)
    const answer = await ask({ cronSecret: 'a-secret', rolesDeployHook: hook })
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('prj_secret')
  },
)

const backlog = { waiting: 1, parked: 2, quarantined: 3, oldestReceivedAt: undefined }
const store = { backlog: async () => backlog } as Partial<InquiryStore> as InquiryStore

async function sendTo(secret: string | undefined, authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization }
  const request = new Request('http://localhost/readyz', { headers })
  const response = await createReadyHandler(
    () => store,
    () => secret,
  )(request)
  expect(response.status).toBe(200)
  return response.json()
}

test('everybody learns whether the site is ready, and nothing of what waits', async () => {
  const senders = [undefined, '', 'Bearer', 'Bearer ', 'Bearer wrong', 'Bearer undefined', 'secret']
  for (const sender of senders)
    for (const secret of ['secret', undefined, ''])
      expect(await sendTo(secret, sender), `${sender} ${secret}`).toEqual({ status: 'ready' })
})

test('who knows the secret learns what waits', async () => {
  expect(await sendTo('secret', 'Bearer secret')).toEqual({
    status: 'ready',
    inquiries: { waiting: 1, parked: 2, quarantined: 3, oldestSeconds: null },
  })
})

/** A build asks without a request, and ends what reads one. */
const buildRequest = new Proxy(new Request('https://agency.example/readyz'), {
  get() {
    throw new Error('There is no request')
  },
})

test('a build gets no answer that it could keep', async () => {
  const store = () => expect.unreachable()
  const noSecret = () => undefined
  for (const handler of [
    createReadyHandler(store, noSecret),
    createDeliverHandler(store, noSecret),
  ])
    await expect(handler(buildRequest)).rejects.toThrow('There is no request')
  expect(() => requireRequest(buildRequest)).toThrow('There is no request')
})
