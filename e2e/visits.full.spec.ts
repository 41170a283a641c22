import { setTimeout as wait } from 'node:timers/promises'
import { dayOf } from 'agent-access/core'
import { openRedis, UpstashCounters } from 'agent-access/edge'
import { type RedisForTests, startRedis } from '@/e2e/support/redis'
import { type Site, startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { metricsFlushSeconds } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

let redis: RedisForTests
let sites: Site[]

test.beforeAll(async () => {
  redis = await startRedis()
  const env = { UPSTASH_REDIS_REST_URL: redis.url, UPSTASH_REDIS_REST_TOKEN: redis.token }
  sites = [await startSite({ env }), await startSite({ env, nextAlone: true })]
})
test.afterAll(async () => {
  for (const site of sites ?? []) await site.stop()
  await redis?.stop()
})

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/**
 * The counters of today whose names begin like this. A host without timers writes with a request once
 * the minute is over, so each is asked for something that is no visit.
 */
async function counted(beginning: string): Promise<Record<string, number>> {
  for (const { url } of sites)
    await fetch(url + paths.llms, { headers: { 'x-forwarded-for': newClientAddress() } })
  const today = dayOf(Date.now())
  const days = await new UpstashCounters(openRedis(redis, 10_000)).read(today - 1, today)
  const sums: Record<string, number> = {}
  for (const { counts } of days)
    for (const [name, count] of counts)
      if (name.startsWith(beginning)) sums[name] = (sums[name] ?? 0) + count
  return sums
}

/** What leads to a page, and the family that it belongs to; undefined is no visit. */
const ways: readonly (readonly [referer: string, query: string, family: string | undefined])[] = [
  ['https://chatgpt.com/', '', 'ChatGPT'],
  ['', '?utm_source=chatgpt.com', 'ChatGPT'],
  ['https://www.google.de/', '', 'Google'],
  ['', '', 'no referrer'],
  ['https://<img src=x onerror=alert(1)>/', '', 'another site'],
  [`https://${'x'.repeat(3000)}.example/`, '', 'another site'],
  ['', '?utm_source=%3Cscript%3E%7C', 'another site'],
]
const pages = [
  ['/', 'site', 'en'],
  [paths.careers, 'roles', 'en'],
  [`/de${paths.work}`, 'work', 'de'],
  [paths.contact, 'contact', 'en'],
] as const

test('10,000 visits on both hosts and one Redis are counted to the last', async () => {
  const known: Record<string, number> = {}
  const visit = async (at: number) => {
    const site = sites[at % sites.length] as Site
    const [path, topic, language] = pages[at % pages.length] ?? pages[0]
    // One of them comes from a page of the site; each is of another client.
    const all = [...ways, [`${site.url}/about`, '', undefined] as const]
    const [referer, query, family] = all[at % all.length] ?? ['', '', undefined]
    const response = await fetch(site.url + path + query, {
      headers: {
        'user-agent': browser,
        accept: 'text/html',
        'x-forwarded-for': newClientAddress(),
        ...(referer && { referer }),
      },
    })
    await response.arrayBuffer()
    expect(response.status, `${path}${query}`).toBe(200)
    if (!family) return
    const name = `visit|${family}|${topic}|${language}`
    known[name] = (known[name] ?? 0) + 1
  }
  let next = 0
  const client = async () => {
    while (next < 10_000) await visit(next++)
  }
  await Promise.all(Array.from({ length: 8 }, client))
  await expect
    .poll(() => counted('visit|'), { timeout: 2 * metricsFlushSeconds * 1000, intervals: [5000] })
    .toEqual(known)
  const families = Object.keys(known).map((name) => name.split('|')[1])
  expect(new Set(families).size).toBe(new Set(ways.map(([, , family]) => family)).size)
})

test('an inquiry brings what its visit began with, over pages that follow each other', async ({
  browser: chromium,
}) => {
  const { url } = sites[0] as Site
  const context = await chromium.newContext({ userAgent: browser })
  const page = await context.newPage()
  await page.goto(url + paths.careers, { referer: 'https://www.perplexity.ai/' })
  await page.getByRole('link', { name: 'Get in touch' }).first().click()
  await page.waitForURL(`**${paths.contact}`)
  for (const [name, value] of Object.entries({
    firstName: 'Anna',
    lastName: 'Berg',
    workEmail: 'anna@client.example',
    challenge: 'Our booking form loses people.',
  }))
    await page.locator(`[name=${name}]`).fill(value)
  await wait(3100)
  await page.getByRole('button', { name: 'Send the message' }).click()
  await page.waitForURL('**receipt=*')
  await context.close()
  await expect
    .poll(() => counted('began|'), { timeout: 2 * metricsFlushSeconds * 1000, intervals: [5000] })
    .toEqual({ 'began|Perplexity|inquiry': 1 })
})
