import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AtsFile } from './ats-file'
import { type BoardClient, BoardError } from './board-client'
import { type Provider, payOf } from './posting'
import { ashby } from './providers/ashby'
import { greenhouse } from './providers/greenhouse'
import { lever } from './providers/lever'
import { personio } from './providers/personio'
import { recruitee } from './providers/recruitee'

const recorded = (name: string) => readFileSync(join(import.meta.dirname, 'recorded', name), 'utf8')

/** Reads a board whose answers are these, by the order in which they are asked for. */
async function read(provider: Provider, texts: readonly string[], more: Partial<AtsFile> = {}) {
  const addresses: string[] = []
  const ask: BoardClient = async (address) => {
    const text = texts[addresses.length] ?? texts.at(-1) ?? ''
    addresses.push(address)
    return { address, text, invalid: (what) => new BoardError(provider.name, address, 200, what) }
  }
  const board = { board: 'example', languages: ['en', 'de'], ...more } as AtsFile
  return { postings: await provider.read(board, ask), addresses }
}

test('Personio: every language is asked for, and a position has the text of the first that has one', async () => {
  const { postings, addresses } = await read(personio, [
    recorded('personio.en.xml'),
    recorded('personio.de.xml'),
  ])
  expect(addresses).toEqual([
    'https://example.jobs.personio.de/xml?language=en',
    'https://example.jobs.personio.de/xml?language=de',
  ])
  expect(postings).toEqual([
    {
      id: '2800938',
      language: 'en',
      title: 'Senior Product Designer (m/w/d)',
      departments: ['Design'],
      offices: ['Berlin', 'Hamburg (Remote)'],
      seniority: 'experienced',
      employmentType: 'full-time',
      pay: { min: '60000', max: '72000', currency: 'EUR', period: 'per_year' },
      publishedAt: '2026-09-02',
      applyUrl: 'https://example.jobs.personio.de/job/2800938?language=en#apply',
      parts: [
        {
          heading: 'Your tasks',
          html: '<ul><li>Draw flows &amp; screens</li><li>Test them</li></ul>',
        },
      ],
    },
    {
      id: '4103',
      language: 'de',
      title: 'Praktikum Gestaltung',
      departments: ['Design'],
      offices: ['München'],
      seniority: 'student',
      employmentType: 'internship',
      pay: undefined,
      publishedAt: '2026-10-01',
      applyUrl: 'https://example.jobs.personio.de/job/4103?language=de#apply',
      parts: [{ heading: 'Deine Aufgaben', html: '<p>Zeichnen.</p>' }],
    },
  ])
})

test('Greenhouse: escaped text, nested departments, ranges of pay, and no pool of prospects', async () => {
  const { postings, addresses } = await read(greenhouse, [recorded('greenhouse.json')])
  expect(addresses).toEqual([
    'https://boards-api.greenhouse.io/v1/boards/example/jobs?content=true&pay_transparency=true',
  ])
  expect(postings).toEqual([
    {
      id: '127817',
      title: 'Vault Designer',
      departments: ['Design', 'Making'],
      offices: ['East Coast', 'New York City'],
      workplace: 'hybrid',
      pay: { min: 48_000, max: 75_000, currency: 'USD', period: 'year' },
      publishedAt: '2026-01-10',
      updatedAt: '2026-01-14',
      closesAt: undefined,
      applyUrl: 'https://boards.greenhouse.io/vaulttec/jobs/127817',
      hostedApplyUrl: 'https://boards.greenhouse.io/embed/job_app?for=example&token=127817',
      parts: [{ html: '&lt;p&gt;Design vaults &amp;amp; doors.&lt;/p&gt;', escaped: true }],
    },
  ])
})

test('Ashby: the salary among the components, and only what is listed', async () => {
  const { postings, addresses } = await read(ashby, [recorded('ashby.json')])
  expect(addresses).toEqual([
    'https://api.ashbyhq.com/posting-api/job-board/example?includeCompensation=true',
  ])
  expect(postings).toEqual([
    {
      id: '145ff46b-1441-4773-bcd3-c8c90baa598a',
      title: 'Product Designer',
      departments: ['Design', 'Product'],
      offices: ['Berlin', 'Lisbon'],
      workplace: 'hybrid',
      employmentType: 'full-time',
      pay: { min: 60_000, max: 75_000, currency: 'EUR', period: '1 YEAR' },
      publishedAt: '2026-08-16',
      applyUrl: 'https://jobs.ashbyhq.com/example/145ff46b-1441-4773-bcd3-c8c90baa598a/application',
      parts: [{ html: '<p>Design products.</p>' }],
    },
  ])
  const hidden = recorded('ashby.json').replace(
    '"shouldDisplayCompensationOnJobPostings": true',
    '"shouldDisplayCompensationOnJobPostings": false',
  )
  const [posting] = (await read(ashby, [hidden])).postings
  expect(posting?.pay).toBeUndefined()
})

test('Lever: lists under their headings, on either host, page by page', async () => {
  const { postings, addresses } = await read(lever, [recorded('lever.json')])
  expect(addresses).toEqual(['https://api.lever.co/v0/postings/example?mode=json'])
  expect(postings).toEqual([
    {
      id: '9cb4c077-a07b-4157-b6ca-eddbf5daef08',
      title: 'Service Designer',
      departments: ['Service design', 'Studio'],
      offices: ['Berlin', 'Hamburg'],
      seniority: undefined,
      workplace: 'onsite',
      employmentType: 'part-time',
      pay: expect.objectContaining({
        min: 2500,
        max: 3100,
        currency: 'EUR',
        period: 'per-month-salary',
      }),
      publishedAt: '2026-07-16',
      applyUrl: 'https://jobs.eu.lever.co/example/9cb4c077-a07b-4157-b6ca-eddbf5daef08/apply',
      parts: [
        { html: '<div>Come and draw.</div><div>We make services.</div>' },
        { heading: 'What you bring', html: '<ul><li>Patience</li><li>Pens</li></ul>' },
        { html: '<div>We answer every letter.</div>' },
      ],
    },
  ])
  const [one] = JSON.parse(recorded('lever.json'))
  const page = (from: number, count: number) =>
    JSON.stringify(Array.from({ length: count }, (_, at) => ({ ...one, id: `p${from + at}` })))
  const paged = await read(lever, [page(0, 100), page(100, 30)], { region: 'eu' })
  expect(paged.postings).toHaveLength(130)
  expect(paged.addresses).toEqual([
    'https://api.eu.lever.co/v0/postings/example?mode=json',
    'https://api.eu.lever.co/v0/postings/example?mode=json&skip=100&limit=100',
  ])
  const endless = await read(lever, [page(0, 100)])
  expect([endless.postings.length, endless.addresses.length]).toEqual([100, 2])
})

test('Recruitee: hours, wages in cents, the last day, and the language that is asked for', async () => {
  const { postings, addresses } = await read(recruitee, [recorded('recruitee.json')], {
    languages: ['en', 'de'],
  })
  expect(addresses).toEqual(['https://example.recruitee.com/api/offers/'])
  expect(postings).toEqual([
    {
      id: '2736919',
      language: 'en',
      title: 'Content Designer',
      departments: ['Design'],
      offices: ['Hamburg'],
      seniority: 'mid_level',
      workplace: 'hybrid',
      employmentType: 'part-time',
      hours: [24, 32],
      pay: { min: '18.50', max: '24', period: 'hour', currency: 'EUR' },
      publishedAt: '2026-09-10',
      updatedAt: '2026-09-11',
      closesAt: '2027-01-31',
      applyUrl: 'https://example.recruitee.com/l/en/o/content-designer/c/new',
      parts: [
        { html: '<p>Write.</p>' },
        { heading: 'Requirements', kind: 'requirements', html: '<ul><li>German</li></ul>' },
      ],
      translations: {
        de: {
          title: 'Texter:in',
          applyUrl: 'https://example.recruitee.com/l/de/o/content-designer/c/new',
          parts: [
            { html: '<p>Schreiben.</p>' },
            { heading: 'Anforderungen', kind: 'requirements', html: '<ul><li>Deutsch</li></ul>' },
          ],
        },
      },
    },
  ])
  const austrian = await read(recruitee, [recorded('recruitee.json')], { languages: ['de-at'] })
  expect(austrian.postings[0]).toMatchObject({ title: 'Texter:in', language: 'de-at' })
  const french = await read(recruitee, [recorded('recruitee.json')], { languages: ['fr'] })
  expect(french.postings[0]).toMatchObject({
    title: 'Content Designer',
    applyUrl: 'https://example.recruitee.com/o/content-designer/c/new',
  })
  expect(french.postings[0]).not.toHaveProperty('language')
})

test.each([
  [personio, '<workzag-jobs><position><id>1</id></position></workzag-jobs>', 'position.0.name'],
  [personio, '<workzag-jobs><position><id>1</id>', 'no whole XML'],
  [personio, '<!DOCTYPE x [<!ENTITY a "b">]><workzag-jobs/>', 'document type'],
  [greenhouse, '{"jobs":[{"id":1,"absolute_url":"https://a.example"}]}', 'jobs.0.title'],
  [ashby, '{"error":"no such board"}', 'jobs'],
  [lever, '{"ok":false,"error":"Document not found"}', 'the whole'],
  [recruitee, '{"offers":[{"id":1', 'no JSON'],
] as const)(
  '%o says in one line what is wrong with another shape: %s',
  async (provider, text, named) => {
    const error: Error = await read(provider, [text]).then(
      () => Promise.reject(new Error('It was taken')),
      (reason) => reason,
    )
    expect(error).toBeInstanceOf(BoardError)
    expect(error.message).toContain(named)
    expect(error.message).not.toContain('\n')
  },
)

test('a board without a position is read as empty', async () => {
  expect((await read(personio, ['<?xml version="1.0"?><workzag-jobs/>'])).postings).toEqual([])
})

test('pay is shown as it is stated, or not at all', () => {
  const range = { min: '18.50', max: 24, currency: 'eur', period: 'per-hour-wage' }
  expect(payOf(range)).toEqual({ salary: { min: 18.5, max: 24, currency: 'EUR', period: 'hour' } })
  expect(payOf(undefined)).toEqual({})
  expect(payOf({ ...range, max: null }).problem).toContain('one end')
  expect(payOf({ ...range, period: 'per-week-salary' }).problem).toContain('week')
  expect(payOf({ ...range, currency: null }).problem).toContain('no range')
  expect(payOf({ ...range, min: 25 }).problem).toContain('no range')
})
