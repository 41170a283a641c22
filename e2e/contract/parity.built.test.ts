import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { contentsOf, factsIn, mainOf, structuredData, textOf } from '@/e2e/support/html'
import { someOf } from '@/e2e/support/some-of'
import { markdownPath, paths, prefixOf, withPrefix } from '@/lib/config/paths'
import { type Catalog, catalog } from '@/lib/content/catalog'
import { defaultLanguage, languages } from '@/lib/content/languages'
import { siteAt } from '@/lib/content/site'
import type { Role } from '@/lib/domain/role'
import type { Term } from '@/lib/domain/taxonomy'
import type { Messages } from '@/lib/messages/messages'
import { applyNote, type Job, jobDetailOf } from '@/lib/views/roles'

/** The members of schema.org's JobPosting that a role's page has to have. */
interface Posting {
  readonly title: string
  readonly experienceRequirements: string
  readonly jobLocation: readonly { readonly address: { readonly addressLocality: string } }[]
  readonly baseSalary?: {
    readonly currency: string
    readonly value: {
      readonly minValue: number
      readonly maxValue: number
      readonly unitText: string
    }
  }
  readonly datePosted: string
  readonly validThrough?: string
  readonly responsibilities?: string
}

const now = new Date()
const open = catalog.openRoles(now)
const closed = catalog.roles.filter((role) => !open.includes(role))

type Dates = readonly (string | null)[]

/** What every face must agree on, read from each in its own words. */
interface Facts {
  readonly title: string
  readonly locations: readonly string[]
  readonly level: string
  readonly pay: readonly [min: number, max: number, currency: string, period: string] | null
  readonly publishedAt: string
  readonly closesAt: string | null
}

const factsOf = (job: Job): Facts => ({
  title: job.title,
  locations: [...job.locations].sort(),
  level: job.level,
  pay: job.salary && [job.salary.min, job.salary.max, job.salary.currency, job.salary.period],
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

const periods = ['year', 'month', 'day', 'hour'] as const

function payIn(text: string, { locale, pay }: Messages): Facts['pay'] {
  if (text === '') return null
  const [min = Number.NaN, max = min] = (text.match(/\d(?:[\d,.\u00a0\u202f]*\d)?/g) ?? []).map(
    (digits) => Number(digits.replaceAll(/\D/g, '')),
  )
  const currency = ['EUR', 'USD', 'GBP', 'DKK', 'SEK', 'CHF'].find(
    (code) =>
      text.includes(code) ||
      text.includes(
        new Intl.NumberFormat(locale, { style: 'currency', currency: code })
          .formatToParts(1)
          .find(({ type }) => type === 'currency')?.value ?? code,
      ),
  )
  const period = periods.find((one) => text.includes(pay[one]({ amount: '' })))
  return [min, max, currency ?? '', period ?? '']
}

function readPage(html: string, { messages, taxonomies }: Catalog): Facts {
  const { labels } = messages
  const facts = Object.fromEntries(factsIn(html))
  const text = (label: string) => textOf(facts[label] ?? '')
  const date = (label: string) => /<time dateTime="([^"]+)"/i.exec(facts[label] ?? '')?.[1]
  return {
    title: textOf(contentsOf(html, 'h1')[0] ?? ''),
    locations: termsIn(text(labels.place), taxonomies.locations),
    level: oneOf(termsIn(text(labels.level), taxonomies.levels)),
    pay: payIn(text(labels.pay), messages),
    publishedAt: date(labels.published) ?? '',
    closesAt: date(labels.closes) ?? null,
  }
}

function readJsonLd(html: string, { locations, levels }: Catalog['taxonomies']): Facts {
  const posting = structuredData(html).find((data) => data['@type'] === 'JobPosting') as
    | Posting
    | undefined
  if (!posting) throw new Error('no JobPosting on the page')
  const { currency = '', value } = posting.baseSalary ?? {}
  const places = posting.jobLocation.map(({ address }) => address.addressLocality).join(', ')
  return {
    title: posting.title,
    locations: termsIn(places, locations),
    level: oneOf(termsIn(posting.experienceRequirements, levels)),
    pay: value ? [value.minValue, value.maxValue, currency, value.unitText.toLowerCase()] : null,
    publishedAt: posting.datePosted,
    closesAt: posting.validThrough?.slice(0, 10) ?? null,
  }
}

async function readMarkdown(path: string, { messages, taxonomies }: Catalog, dates: Dates) {
  const { labels } = messages
  const response = await site(markdownPath(path))
  expect(response.headers.get('content-type')).toContain('text/markdown')
  const text = await response.text()
  const fact = (name: string) => new RegExp(`^- \\*\\*${name}:\\*\\* (.+)$`, 'm').exec(text)?.[1]
  /** 6 October 2026 → 2026-10-06, if it is one of the dates of the role. */
  const dateIn = (shown: string | undefined) =>
    shown ? (dates.find((date) => date && messages.dateText(date) === shown) ?? shown) : null
  return {
    updatedAt: /^last_updated: "?(\d{4}-\d\d-\d\d)/m.exec(text)?.[1],
    facts: {
      title: /^# (.+)$/m.exec(text)?.[1] ?? '',
      locations: termsIn(fact(labels.place) ?? '', taxonomies.locations),
      level: oneOf(termsIn(fact(labels.level) ?? '', taxonomies.levels)),
      pay: payIn(fact(labels.pay) ?? '', messages),
      publishedAt: dateIn(fact(labels.published)) ?? '',
      closesAt: dateIn(fact(labels.closes)),
    } satisfies Facts,
  }
}

/** All jobs of a list, from page to page; each list is read once. */
function listed(address: string): Promise<readonly Job[]> {
  const found = lists.get(address) ?? readList(address)
  lists.set(address, found)
  return found
}
const lists = new Map<string, Promise<readonly Job[]>>()

async function readList(address: string): Promise<readonly Job[]> {
  const jobs: Job[] = []
  for (let next: string | undefined = address; next; ) {
    const response: Response = await site(next)
    jobs.push(...(await response.json()).jobs)
    const [, url] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
    next = url?.slice(site.origin.length)
  }
  return jobs
}

const asked = someOf(open)
const cases = languages.flatMap((language) => asked.map(({ slug }) => [slug, language] as const))

test.each(cases)('every face tells the same of %s, in %s', async (slug, language) => {
  const local = catalog.in(language)
  const role = local.role(slug) as Role
  const query = language === defaultLanguage ? '' : `?language=${language}`
  const operation = jobDetailOf(role, siteAt(site.origin).in(language))
  const { applyNote: note, ...rest } = await (await site(`${paths.jobs}/${slug}${query}`)).json()
  expect(rest).toEqual(operation)
  const sources = { catalog: local, site: siteAt(site.origin).in(language) }
  expect(note).toBe(applyNote(operation, sources))
  const { description: _, responsibilities, requirements, benefits, process, ...short } = rest
  const jobs = await listed(paths.jobs + query)
  expect(jobs.find(({ id }) => id === slug)).toEqual(short)

  const expected = factsOf(operation)
  const inDefault = await (await site(`${paths.jobs}/${slug}`)).json()
  expect({ ...expected, title: '' }).toEqual({ ...factsOf(inDefault), title: '' })
  const path = withPrefix(prefixOf(language, languages), paths.role(slug))
  const page = await site(path)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(readPage(html, local)).toEqual(expected)
  expect(readJsonLd(html, local.taxonomies)).toEqual(expected)
  const markdown = await readMarkdown(path, local, [operation.publishedAt, operation.closesAt])
  expect(markdown.facts).toEqual(expected)
  expect(markdown.updatedAt).toBe(operation.updatedAt)
  const main = textOf(mainOf(html).replace(/<script.*?<\/script>/gs, ''))
  for (const line of [...responsibilities, ...requirements, ...benefits, ...process])
    expect(main).toContain(line)
})

test('a closed role is gone from every face', async () => {
  expect(closed.length).toBeGreaterThan(0)
  const jobs = await listed(paths.jobs)
  const sitemap = await (await site(paths.sitemap)).text()
  for (const { slug } of closed) {
    const page = await site(paths.role(slug), { headers: { accept: 'text/html' } })
    expect(page.status).toBe(410)
    expect(JSON.stringify(structuredData(await page.text()))).not.toContain('JobPosting')
    expect((await site(markdownPath(paths.role(slug)))).status).toBe(410)
    expect((await site(`${paths.jobs}/${slug}`)).status).toBe(410)
    expect(JSON.stringify(jobs)).not.toContain(`"${slug}"`)
    expect(sitemap).not.toContain(`${paths.role(slug)}<`)
  }
})
