import type { APIRequestContext, Page } from '@playwright/test'
import { catalog } from '@/lib/catalog/catalog'
import { markdownPath, paths } from '@/lib/config/paths'
import { siteAt } from '@/lib/config/site'
import type { Term } from '@/lib/domain/taxonomy'
import { type Job, jobDetailOf } from '@/lib/views/roles'
import { labels } from '@/lib/views/words'
import { expect, test } from '@/testing/test'

const now = new Date()
const open = catalog.openRoles(now)
const closed = catalog.roles.filter((role) => !open.includes(role))
const { locations, levels } = catalog.taxonomies

/** What every face must agree on, read from each in its own words. */
interface Facts {
  readonly title: string
  readonly locations: readonly string[]
  readonly level: string
  readonly pay: readonly [min: number, max: number, currency: string, period: string]
  readonly publishedAt: string
  readonly closesAt: string | null
}

const factsOf = (job: Job): Facts => ({
  title: job.title,
  locations: [...job.locations].sort(),
  level: job.level,
  pay: [job.salary.min, job.salary.max, job.salary.currency, job.salary.period],
  publishedAt: job.publishedAt,
  closesAt: job.closesAt,
})

/** The terms whose names stand in a text; the longest first, so that none hides in another. */
function termsIn(text: string, terms: readonly Term[]): string[] {
  let rest = text.toLowerCase()
  const found: string[] = []
  for (const { slug, name } of [...terms].sort((a, b) => b.name.length - a.name.length)) {
    if (!rest.includes(name.toLowerCase())) continue
    rest = rest.replaceAll(name.toLowerCase(), '')
    found.push(slug)
  }
  return found.sort()
}

const oneOf = ([first, ...more]: readonly string[]) => {
  expect(more).toEqual([])
  return first ?? ''
}

const periods = ['year', 'month', 'day', 'hour']

function payIn(text: string): Facts['pay'] {
  const [min = Number.NaN, max = min] = (text.match(/\d[\d,.]*\d|\d/g) ?? []).map((digits) =>
    Number(digits.replaceAll(/[,.]/g, '')),
  )
  const currency = ['EUR', 'USD', 'GBP', 'DKK', 'SEK', 'CHF'].find(
    (code) =>
      text.includes(code) ||
      text.includes(
        new Intl.NumberFormat('en-GB', { style: 'currency', currency: code })
          .formatToParts(1)
          .find(({ type }) => type === 'currency')?.value ?? code,
      ),
  )
  return [min, max, currency ?? '', periods.find((period) => text.includes(period)) ?? '']
}

async function readPage(page: Page): Promise<Facts> {
  const facts = Object.fromEntries(
    await page
      .locator('main dl')
      .first()
      .locator('div')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector('dt')?.textContent ?? '',
          {
            text: row.querySelector('dd')?.textContent ?? '',
            date: row.querySelector('time')?.dateTime ?? null,
          },
        ]),
      ),
  )
  return {
    title: (await page.locator('h1').textContent()) ?? '',
    locations: termsIn(facts[labels.place]?.text ?? '', locations),
    level: oneOf(termsIn(facts[labels.level]?.text ?? '', levels)),
    pay: payIn(facts[labels.pay]?.text ?? ''),
    publishedAt: facts[labels.published]?.date ?? '',
    closesAt: facts[labels.closes]?.date ?? null,
  }
}

interface Posting {
  readonly '@type': string
  readonly title: string
  readonly jobLocation: readonly { readonly address: { readonly addressLocality: string } }[]
  readonly experienceRequirements: string
  readonly baseSalary: {
    readonly currency: string
    readonly value: {
      readonly minValue: number
      readonly maxValue: number
      readonly unitText: string
    }
  }
  readonly datePosted: string
  readonly validThrough?: string
}

async function readJsonLd(page: Page): Promise<Facts> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const posting = texts
    .map((text) => JSON.parse(text) as Posting)
    .find((data) => data['@type'] === 'JobPosting')
  if (!posting) throw new Error('no JobPosting on the page')
  const { currency, value } = posting.baseSalary
  const places = posting.jobLocation.map(({ address }) => address.addressLocality).join(', ')
  return {
    title: posting.title,
    locations: termsIn(places, locations),
    level: oneOf(termsIn(posting.experienceRequirements, levels)),
    pay: [value.minValue, value.maxValue, currency, value.unitText.toLowerCase()],
    publishedAt: posting.datePosted,
    closesAt: posting.validThrough?.slice(0, 10) ?? null,
  }
}

/** 6 October 2026 → 2026-10-06. */
const dateIn = (words: string | undefined) =>
  words ? new Date(`${words} UTC`).toISOString().slice(0, 10) : null

async function readMarkdown(request: APIRequestContext, slug: string) {
  const response = await request.get(markdownPath(paths.role(slug)))
  expect(response.headers()['content-type']).toContain('text/markdown')
  const text = await response.text()
  const fact = (name: string) => new RegExp(`^- \\*\\*${name}:\\*\\* (.+)$`, 'm').exec(text)?.[1]
  return {
    updatedAt: /^last_updated: "?(\d{4}-\d\d-\d\d)/m.exec(text)?.[1],
    facts: {
      title: /^# (.+)$/m.exec(text)?.[1] ?? '',
      locations: termsIn(fact(labels.place) ?? '', locations),
      level: oneOf(termsIn(fact(labels.level) ?? '', levels)),
      pay: payIn(fact(labels.pay) ?? ''),
      publishedAt: dateIn(fact(labels.published)) ?? '',
      closesAt: dateIn(fact(labels.closes)),
    } satisfies Facts,
  }
}

for (const role of open)
  test(`every face tells the same of ${role.slug}`, async ({ page, request, baseURL }) => {
    const operation = jobDetailOf(role, siteAt(String(baseURL)))
    const rest = await (await request.get(`${paths.jobs}/${role.slug}`)).json()
    expect(rest).toEqual(operation)
    const { description: _, responsibilities, requirements, benefits, process, ...short } = rest
    const { jobs } = await (await request.get(paths.jobs)).json()
    expect(jobs).toContainEqual(short)

    const expected = factsOf(operation)
    expect((await page.goto(paths.role(role.slug)))?.status()).toBe(200)
    expect(await readPage(page)).toEqual(expected)
    expect(await readJsonLd(page)).toEqual(expected)
    const markdown = await readMarkdown(request, role.slug)
    expect(markdown.facts).toEqual(expected)
    expect(markdown.updatedAt).toBe(operation.updatedAt)
    for (const line of [...responsibilities, ...requirements, ...benefits, ...process])
      await expect(page.locator('main')).toContainText(line)
  })

test('a closed role is gone from every face', async ({ page, request }) => {
  expect(closed.length).toBeGreaterThan(0)
  const { jobs } = await (await request.get(paths.jobs)).json()
  const sitemap = await (await request.get(paths.sitemap)).text()
  for (const { slug } of closed) {
    expect((await page.goto(paths.role(slug)))?.status()).toBe(410)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join()).not.toContain('JobPosting')
    expect((await request.get(markdownPath(paths.role(slug)))).status()).toBe(410)
    expect((await request.get(`${paths.jobs}/${slug}`)).status()).toBe(410)
    expect(JSON.stringify(jobs)).not.toContain(`"${slug}"`)
    expect(sitemap).not.toContain(`${paths.role(slug)}<`)
  }
})
