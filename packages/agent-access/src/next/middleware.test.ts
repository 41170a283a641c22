import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { requestQuota } from '../limits'
import { middleware } from './middleware'

const ask = (path: string, client = '192.0.2.7') =>
  middleware(
    new NextRequest(`https://library.example${path}`, { headers: { 'x-forwarded-for': client } }),
  )

test('a request of an agent is led to the one route, and counted', async () => {
  const { headers } = await ask('/api/v1/events?branch=main')
  expect(headers.get('x-middleware-rewrite')).toBe(
    'https://library.example/agent-access/api/v1/events?branch=main',
  )
  expect(headers.get('ratelimit')).toMatch(/^"default";r=119;t=\d+$/)
})

test('the route itself is not there for others, because nothing would count them', async () => {
  for (const path of ['/agent-access', '/agent-access/api/v1/events'])
    expect((await ask(path)).status).toBe(404)
})

test('a page of the site is left alone', async () => {
  expect((await ask('/about')).headers.get('x-middleware-next')).toBe('1')
})

test('what exceeds the quota is refused with when to come again', async () => {
  const client = '192.0.2.8'
  for (let sent = 0; sent < requestQuota.requestsMax; sent++) await ask('/openapi.json', client)
  const refused = await ask('/openapi.json', client)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
