import type { AddressInfo } from 'node:net'
import { limits } from 'agent-access/edge'
import { parseList } from 'structured-headers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createBuiltSite, site } from '@/e2e/support/built-site'
import { newClientAddress } from '@/e2e/support/client-address'
import { anna } from '@/e2e/support/inquiries'
import { mcpMessage } from '@/e2e/support/mcp-messages'
import { registration } from '@/e2e/support/registration'
import { inquiryQuota } from '@/lib/config/limits'
import { paths, toMarkdownPath } from '@/lib/config/paths'

// Next puts a Date of its own in the place of the one it finds when the first page is rendered.
beforeAll(() => site(`${paths.contact}?plain`))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const from = (address: string) => ({ 'x-forwarded-for': address })

/** The remaining and reset of the default policy, read as structured fields. */
function getQuota({ headers }: Response) {
  const [item] = parseList(headers.get('ratelimit') ?? '')
  const [name, parameters] = item ?? []
  return { name, remaining: Number(parameters?.get('r')), reset: Number(parameters?.get('t')) }
}

/** Spends all that one client may ask in a minute. */
async function useUp(headers: Record<string, string>): Promise<void> {
  for (let index = 0; index < limits.requestQuota.requestsMax; index++)
    await site(paths.robots, { headers })
}

test('request 121 is refused, another client is untouched, and after the window it works again', async () => {
  const headers = from(newClientAddress())
  const first = Date.now()
  for (let remaining = limits.requestQuota.requestsMax - 1; remaining >= 0; remaining--) {
    const response = await site(paths.work, { headers })
    expect(response.status).toBe(200)
    expect(getQuota(response)).toMatchObject({ name: 'default', remaining: remaining })
    vi.setSystemTime(first + 10_000)
  }
  const refusal = await site(paths.work, { headers })
  expect(refusal.status).toBe(429)
  expect(getQuota(refusal)).toEqual({ name: 'default', remaining: 0, reset: 50 })
  expect(refusal.headers.get('retry-after')).toBe('50')
  expect(parseList(refusal.headers.get('ratelimit-policy') ?? '')).toEqual([
    [
      'default',
      new Map([
        ['q', 120],
        ['w', 60],
      ]),
    ],
  ])
  expect(refusal.headers.get('ratelimit-policy')).not.toContain(inquiryQuota.name)

  const other = await site(paths.work)
  expect(other.status).toBe(200)
  expect(getQuota(other).remaining).toBe(limits.requestQuota.requestsMax - 1)

  later(49)
  expect((await site(paths.work, { headers })).status).toBe(429)
  later(1)
  expect((await site(paths.work, { headers })).status).toBe(200)
  expect((await site(paths.work, { headers })).status).toBe(429)
})

test('the refusal comes in the representation that was asked for', async () => {
  const client = from(newClientAddress())
  await useUp(client)
  const refusal = async (path: string, accept?: string, method = 'GET') => {
    const response = await site(path, { method, headers: { ...client, ...(accept && { accept }) } })
    expect(response.status, path).toBe(429)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('ratelimit-policy')).toBe('"default";q=120;w=60')
    return response
  }

  const page = await refusal(paths.work, 'text/html,*/*;q=0.8')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('vary')).toContain('Accept')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).not.toContain('<script')

  for (const [path, accept] of [
    [paths.work, 'text/markdown'],
    [toMarkdownPath(paths.work)],
  ] as const) {
    const markdown = await refusal(path, accept)
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(await markdown.text()).toMatch(/^# .+\n\n.*Wait \d+ seconds/)
  }

  const problem = await refusal(paths.jobs)
  expect(problem.headers.get('content-type')).toBe('application/problem+json')
  expect(problem.headers.get('access-control-allow-origin')).toBe('*')
  expect(await problem.json()).toMatchObject({
    type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
    status: 429,
    error: 'rate_limited',
    'violated-policies': ['default'],
  })
  expect((await refusal(paths.work, 'application/pdf')).headers.get('content-type')).toBe(
    'application/problem+json',
  )
  const registration = await refusal(paths.register, undefined, 'POST')
  expect(registration.headers.get('content-type')).toBe('application/json')
})

test('two addresses of one IPv6 /64 are one client', async () => {
  await useUp(from('2001:db8:64:64::1'))
  const neighbour = await site(paths.work, { headers: from('2001:db8:64:64:ffff::2') })
  expect(neighbour.status).toBe(429)
  const other = await site(paths.work, { headers: from('2001:db8:64:65::1') })
  expect(other.status).toBe(200)
})

test('a client cannot choose its identity, nor say what it has spent', async () => {
  const direct = createBuiltSite({ trustedProxies: 0 })
  const { server } = direct
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const remaining: number[] = []
  for (let n = 0; n <= 50; n++) {
    const address = `192.0.2.${n}`
    const headers = {
      'x-forwarded-for': address,
      'x-real-ip': address,
      'x-vercel-forwarded-for': address,
      forwarded: `for=${address}`,
      'x-quota-counted': '"default";r=999;t=1',
      'x-request-proof': 'proof',
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    }
    remaining.push(
      getQuota(await fetch(`http://127.0.0.1:${port}${paths.work}`, { headers })).remaining,
    )
  }
  server.closeAllConnections()
  server.close()
  const all = limits.requestQuota.requestsMax
  expect(remaining).toEqual(Array.from({ length: 51 }, (_, n) => all - 1 - n))
})

test('what is missing counts once; files and the health check do not count', async () => {
  const headers = from(newClientAddress())
  const remaining = async () => getQuota(await site(paths.work, { headers })).remaining
  const before = await remaining()
  const missing = [
    ...['/careers/nobody', '/nowhere', '/work/nothing', '/nowhere.json', '/icon9.png', '/icon'],
    ...['/_next/static/nothing.js', '/_next/data/build/healthz.json', '/og/nothing.png', '/og'],
    ...['/pictures/nothing/800.jpg', '/pictures/nothing/a%20film.mp4'],
    '/_next/image?url=/og/index.png&w=640&q=75',
  ]
  for (const path of missing) expect((await site(path, { headers })).status, path).toBe(404)
  expect(await remaining()).toBe(before - missing.length - 1)
  expect((await site('/work/', { headers })).status).toBe(308)

  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(
    await (await site(paths.work, { headers })).text(),
  )
  for (const path of [paths.health, script?.[1] ?? '', '/icon.svg?a', '/og/index.png']) {
    const response = await site(path, { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('ratelimit')).toBeNull()
  }
  expect(await remaining()).toBe(before - missing.length - 4)
})

test('who asks for pictures that are missing is refused after as many as of anything else', async () => {
  const headers = from(newClientAddress())
  const picture = '/pictures/nothing/800.jpg'
  const first = await site(picture, { headers })
  expect(getQuota(first)).toMatchObject({ remaining: limits.requestQuota.requestsMax - 1 })
  for (let n = 2; n <= limits.requestQuota.requestsMax; n++)
    expect((await site(picture, { headers })).status).toBe(404)
  const refusal = await site(picture, { headers })
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '60'])
})

test('eleven new inquiries in an hour are one too many; an hour later there is room again', async () => {
  const headers = from(newClientAddress())
  const send = (key: string, more: object = {}) =>
    site(paths.inquiries, { json: { ...anna, phone: key, clientRequestId: key, ...more }, headers })
  for (let at = 0; at < inquiryQuota.requestsMax; at++) {
    expect((await send(`k${at}`)).status).toBe(202)
    expect((await send(`k${at}`)).status).toBe(202)
    expect((await send(`d${at}`, { dryRun: true })).status).toBe(200)
    later(limits.requestQuota.windowSeconds)
  }
  const refusal = await send('one-more')
  expect(refusal.status).toBe(429)
  expect((await refusal.json())['violated-policies']).toEqual(['inquiries'])
  const wait = Number(refusal.headers.get('retry-after'))
  expect(wait).toBe(inquiryQuota.windowSeconds - inquiryQuota.requestsMax * 60)
  later(wait - 1)
  expect((await send('one-more')).status).toBe(429)
  later(1)
  expect((await send('one-more')).status).toBe(202)
})

test('a credential is honoured to the last second of its hour, and refused from then on', async () => {
  const registered = await site(paths.register, { json: registration('jobs.read') })
  const { access_token, expires_in } = await registered.json()
  expect(expires_in).toBe(limits.tokenTtlSeconds)
  const headers = { authorization: `Bearer ${access_token}` }
  const statuses = async () => [
    (await site(paths.jobs, { headers })).status,
    (await site(paths.mcp, { headers, json: mcpMessage('tools/list') })).status,
  ]
  later(limits.tokenTtlSeconds - 1)
  expect(await statuses()).toEqual([200, 200])
  later(1)
  expect(await statuses()).toEqual([401, 401])
})
