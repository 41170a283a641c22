import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import '@/scripts/early-requests.mjs'
import { afterAll, expect, test } from 'vitest'
import { hookRequests } from '@/lib/http/request-hook'
import { hookEarlyRequests } from './early-requests'

let ready = () => {}
const handlers = new Promise<void>((resolve) => {
  ready = resolve
})
const server = createServer(async (request, response) => {
  await handlers
  response.setHeader('vary', 'rsc')
  response.end(JSON.stringify(request.headers))
})

afterAll(() => server.close())

test('a request that came before the hooks is treated like any other', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const arrived = new Promise((resolve) => server.once('request', resolve))
  const { port } = server.address() as AddressInfo
  const headers = { 'x-forwarded-for': '6.6.6.6', 'x-request-proof': 'guess' }
  const answer = fetch(`http://127.0.0.1:${port}/work`, { headers })
  await arrived
  hookRequests({ trustedProxies: 0, proof: 'secret' })
  hookEarlyRequests()
  ready()
  const response = await answer
  expect(response.headers.get('vary')).toContain('Accept')
  expect(await response.json()).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-request-proof': 'secret',
  })
})
