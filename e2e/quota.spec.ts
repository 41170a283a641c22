import type { APIResponse } from '@playwright/test'
import { parseList } from 'structured-headers'
import { inquiryQuota, requestQuota } from '@/lib/config/limits'
import { markdownPath, paths } from '@/lib/config/paths'
import { useUp } from '@/testing/quota'
import { startSite } from '@/testing/server'
import { expect, newClientAddress, test } from '@/testing/test'

const from = (address: string) => ({ 'x-forwarded-for': address })

/** The remaining and reset of the default policy, read as structured fields. */
function quotaOf(response: APIResponse) {
  const [item] = parseList(response.headers().ratelimit ?? '')
  const [name, parameters] = item ?? []
  return { name, remaining: Number(parameters?.get('r')), reset: Number(parameters?.get('t')) }
}

test.describe.configure({ timeout: 120_000 })

test('request 121 is refused, another client is untouched, and after the window it works again', async ({
  request,
}) => {
  for (let left = requestQuota.requestsMax - 1; left >= 0; left--) {
    const response = await request.get(paths.work)
    expect(response.status()).toBe(200)
    expect(quotaOf(response)).toMatchObject({ name: 'default', remaining: left })
  }
  const refused = await request.get(paths.work)
  expect(refused.status()).toBe(429)
  const { name, remaining, reset } = quotaOf(refused)
  expect({ name, remaining }).toEqual({ name: 'default', remaining: 0 })
  const retryAfter = Number(refused.headers()['retry-after'])
  expect(retryAfter).toBeGreaterThanOrEqual(reset)
  expect(retryAfter).toBeLessThanOrEqual(requestQuota.windowSeconds)

  const policies = parseList(refused.headers()['ratelimit-policy'] ?? '')
  expect(policies).toEqual([
    [
      'default',
      new Map([
        ['q', 120],
        ['w', 60],
      ]),
    ],
  ])
  expect(refused.headers()['ratelimit-policy']).not.toContain(inquiryQuota.name)

  const other = await request.get(paths.work, { headers: from(newClientAddress()) })
  expect(other.status()).toBe(200)
  expect(quotaOf(other).remaining).toBe(requestQuota.requestsMax - 1)

  await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000 + 1000))
  expect((await request.get(paths.work)).status()).toBe(200)
})

test('the refusal comes in the representation that was asked for', async ({ request }) => {
  await useUp(request)
  const refused = async (path: string, accept?: string, method = 'GET') => {
    const response = await request.fetch(path, { method, headers: accept ? { accept } : {} })
    expect(response.status(), path).toBe(429)
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(response.headers()['ratelimit-policy']).toBe('"default";q=120;w=60')
    return response
  }

  const page = await refused(paths.work, 'text/html,*/*;q=0.8')
  expect(page.headers()['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers().vary).toContain('Accept')
  expect(page.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(await page.text()).not.toContain('<script')

  for (const [path, accept] of [
    [paths.work, 'text/markdown'],
    [markdownPath(paths.work)],
  ] as const) {
    const markdown = await refused(path, accept)
    expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    expect(await markdown.text()).toMatch(/^# .+\n\n.*Wait \d+ seconds/)
  }

  const problem = await refused(paths.jobs)
  expect(problem.headers()['content-type']).toBe('application/problem+json')
  expect(problem.headers()['access-control-allow-origin']).toBe('*')
  expect(await problem.json()).toMatchObject({
    type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
    status: 429,
    error: 'rate_limited',
    'violated-policies': ['default'],
  })
  expect((await refused(paths.work, 'application/pdf')).headers()['content-type']).toBe(
    'application/problem+json',
  )
  const registration = await refused(paths.register, undefined, 'POST')
  expect(registration.headers()['content-type']).toBe('application/json')
})

test('the page of a refusal is readable and clean in a browser', async ({ page, request }) => {
  await useUp(request)
  const faults: string[] = []
  page.on('console', (message) => {
    if (!message.text().includes('429')) faults.push(message.text())
  })
  await page.goto(paths.work)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).not.toBe('none')
  expect(faults).toEqual([])
})

test('two addresses of one IPv6 /64 are one client', async ({ request }) => {
  await useUp(request, from('2001:db8:64:64::1'))
  const neighbour = await request.get(paths.work, { headers: from('2001:db8:64:64:ffff::2') })
  expect(neighbour.status()).toBe(429)
  const other = await request.get(paths.work, { headers: from('2001:db8:64:65::1') })
  expect(other.status()).toBe(200)
})

test('a client cannot choose its identity, nor say what it has spent', async ({ playwright }) => {
  const site = await startSite({ env: { TRUST_PROXY: '0' } })
  const request = await playwright.request.newContext({ baseURL: site.url })
  try {
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
      remaining.push(quotaOf(await request.get(paths.work, { headers })).remaining)
    }
    // What arrives while the server is still starting belongs to nobody in particular.
    expect(remaining.shift()).toBe(requestQuota.requestsMax - 1)
    const [first = 0] = remaining
    expect(remaining).toEqual(Array.from({ length: 50 }, (_, n) => first - n))
  } finally {
    await request.dispose()
    await site.stop()
  }
})

test('whoever clicks through sixty pages in a minute is never refused', async ({
  page,
  request,
}) => {
  const sent: string[] = []
  page.on('response', (response) => {
    if (response.headers().ratelimit) sent.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(paths.home)
  const round = [paths.work, paths.careers, paths.services, paths.about, paths.contact]
  for (let click = 0; click < 60; click++) {
    const path = round[click % round.length] ?? paths.home
    await page.locator(`a[href="${path}"]:visible`).first().click()
    await page.waitForURL(`**${path}`)
  }
  expect(sent.filter((line) => !line.startsWith('200'))).toEqual([])
  const { remaining } = quotaOf(await request.get(paths.work))
  expect(remaining).toBeGreaterThanOrEqual(requestQuota.requestsMax - 62)
})

test('only a prefetch of a built page is free', async ({ request }) => {
  const left = async () => quotaOf(await request.get(paths.work)).remaining
  const before = await left()
  const asked = [paths.work, `${paths.work}?discipline=brand`, `${paths.contact}?plain`, paths.jobs]
  for (const path of asked)
    for (const value of ['0', '1']) {
      const headers = { rsc: '1', 'next-router-prefetch': value }
      await request.get(path, { headers, maxRedirects: 0 })
    }
  expect(await left()).toBe(before - 2 * asked.length)
})

test('what is missing counts once; files and the health check do not count', async ({
  request,
}) => {
  const left = async () => quotaOf(await request.get(paths.work)).remaining
  const before = await left()
  const missing = [
    ...['/careers/nobody', '/nowhere', '/work/nothing', '/nowhere.json', '/icon9.png', '/icon'],
    ...['/_next/static/nothing.js', '/_next/data/build/healthz.json', '/og/nothing.png', '/og'],
    '/_next/image?url=/og/index.png&w=640&q=75',
  ]
  for (const path of missing) expect((await request.get(path)).status(), path).toBe(404)
  expect(await left()).toBe(before - missing.length - 1)
  expect((await request.get('/work/', { maxRedirects: 0 })).status()).toBe(308)

  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(
    await (await request.get(paths.work)).text(),
  )
  for (const path of [paths.health, script?.[1] ?? '', '/icon.svg?a', '/og/index.png']) {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(response.headers().ratelimit).toBeUndefined()
  }
  expect(await left()).toBe(before - missing.length - 4)
})
