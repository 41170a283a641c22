import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { UserError } from 'next-host/cli'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rolesOfWorkshop } from '../../test/hiring-workshop'
import type { AtsFile } from './ats-file'
import { readJobBoard } from './board'
import { toSalary } from './mapping'
import type { BoardSystem } from './site'

const recorded = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../test/recorded', name), 'utf8')

let texts: readonly string[] = []
let addresses: string[] = []
const server = createServer(({ url = '' }, response) => {
  const text = texts[addresses.length] ?? texts.at(-1) ?? ''
  addresses.push(url)
  const type = text.startsWith('<') ? 'application/xml' : 'application/json'
  response.writeHead(200, { 'content-type': type }).end(text)
})
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.close())

/** Reads a board whose answers are these, by the order in which they are asked for. */
async function read(
  source: BoardSystem,
  answers: readonly string[],
  languages: readonly string[] = ['en', 'de'],
) {
  texts = answers
  addresses = []
  const base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return await readJobBoard({ source, board: 'example' } as AtsFile, languages, { base })
}

const boards = [
  {
    source: 'personio',
    answers: [recorded('personio.en.xml'), recorded('personio.de.xml')],
    asks: ['/xml?language=en', '/xml?language=de'],
    postings: [
      {
        id: '2800938',
        texts: [
          {
            language: 'en',
            title: 'Senior Product Designer (m/w/d)',
            applyUrl: 'https://example.jobs.personio.de/job/2800938?language=en#apply',
            html: '<h2>Your tasks</h2><ul><li>Draw flows &amp; screens</li><li>Test them</li></ul>',
          },
        ],
        departments: ['Design'],
        offices: ['Berlin', 'Hamburg (Remote)'],
        seniority: 'experienced',
        employmentType: 'permanent full-time',
        pay: { min: '60000', max: '72000', currency: 'EUR', period: 'per_year' },
        publishedAt: '2026-09-02T10:00:00+00:00',
      },
      {
        id: '4103',
        texts: [
          {
            language: 'de',
            title: 'Praktikum Gestaltung',
            applyUrl: 'https://example.jobs.personio.de/job/4103?language=de#apply',
            html: '<h2>Deine Aufgaben</h2><p>Zeichnen.</p>',
          },
        ],
        offices: ['München'],
        seniority: 'student',
        employmentType: 'intern part-time',
        pay: undefined,
      },
    ],
  },
  {
    source: 'greenhouse',
    answers: [recorded('greenhouse.json')],
    asks: ['/v1/boards/example/jobs?content=true&pay_transparency=true'],
    postings: [
      {
        id: '127817',
        texts: [
          {
            title: 'Vault Designer',
            applyUrl: 'https://boards.greenhouse.io/vaulttec/jobs/127817',
            html: '<p>Design vaults &amp; doors.</p>',
          },
        ],
        departments: ['Design', 'Making'],
        offices: ['East Coast', 'New York City'],
        workplace: 'Hybrid - NYC',
        pay: { min: '48000', max: '75000', currency: 'USD', period: 'year' },
        publishedAt: '2026-01-10T09:00:00-05:00',
      },
    ],
  },
  {
    source: 'ashby',
    answers: [recorded('ashby.json')],
    asks: ['/posting-api/job-board/example?includeCompensation=true'],
    postings: [
      {
        id: '145ff46b-1441-4773-bcd3-c8c90baa598a',
        texts: [
          {
            title: 'Product Designer',
            applyUrl:
              'https://jobs.ashbyhq.com/example/145ff46b-1441-4773-bcd3-c8c90baa598a/application',
            html: '<p>Design products.</p>',
          },
        ],
        departments: ['Design', 'Product'],
        offices: ['Berlin', 'Lisbon'],
        workplace: 'Hybrid',
        employmentType: 'FullTime',
        pay: { min: '60000', max: '75000', currency: 'EUR', period: '1 YEAR' },
        publishedAt: '2026-08-16T19:45:12.123+00:00',
      },
    ],
  },
  {
    source: 'lever',
    answers: [recorded('lever.json')],
    asks: ['/v0/postings/example?mode=json'],
    postings: [
      {
        id: '9cb4c077-a07b-4157-b6ca-eddbf5daef08',
        texts: [
          {
            title: 'Service Designer',
            applyUrl: 'https://jobs.eu.lever.co/example/9cb4c077-a07b-4157-b6ca-eddbf5daef08/apply',
            html: '<div>Come and draw.</div><div>We make services.</div><h2>What you bring</h2><ul><li>Patience</li><li>Pens</li></ul><hr><div>We answer every letter.</div>',
          },
        ],
        departments: ['Service design', 'Studio'],
        offices: ['Berlin', 'Hamburg'],
        workplace: 'on-site',
        employmentType: 'Part-time',
        pay: { min: '2500', max: '3100', currency: 'EUR', period: 'per-month-salary' },
        publishedAt: '2026-07-16T03:27:38.969Z',
      },
    ],
  },
  {
    source: 'recruitee',
    answers: [recorded('recruitee.json')],
    asks: ['/api/offers/'],
    postings: [
      {
        id: '2736919',
        texts: [
          {
            language: 'en',
            title: 'Content Designer',
            applyUrl: 'https://example.recruitee.com/l/en/o/content-designer/c/new',
            html: '<p>Write.</p><h2>Requirements</h2><ul><li>German</li></ul>',
          },
          {
            language: 'de',
            title: 'Texter:in',
            applyUrl: 'https://example.recruitee.com/l/de/o/content-designer/c/new',
            html: '<p>Schreiben.</p><h2>Anforderungen</h2><ul><li>Deutsch</li></ul>',
          },
        ],
        departments: ['Design'],
        offices: ['Hamburg'],
        seniority: 'mid_level',
        workplace: 'hybrid',
        employmentType: 'parttime_permanent',
        pay: { min: '18.50', max: '24', period: 'hour', currency: 'EUR' },
        publishedAt: '2026-09-10 07:25:25 UTC',
        closesAt: '2027-01-31 22:59:59 UTC',
      },
    ],
  },
] as const

test.each(boards)('$source becomes postings of what is open', async (board) => {
  const postings = await read(board.source, board.answers)
  expect(addresses).toEqual(board.asks)
  expect(postings).toMatchObject(board.postings)
  expect(postings).toHaveLength(board.postings.length)
})

test.each([
  ['de-at', { language: 'de-at', title: 'Texter:in' }],
  ['fr', { title: 'Content Designer', applyUrl: expect.not.stringContaining('/l/') }],
])('Recruitee has the text that is nearest to %s', async (language, text) => {
  const [posting] = await read('recruitee', [recorded('recruitee.json')], [language])
  expect(posting?.texts).toMatchObject([text])
})

test('pay that Ashby does not show is not shown here', async () => {
  const name = '"shouldDisplayCompensationOnJobPostings"'
  const hidden = recorded('ashby.json').replace(`${name}: true`, `${name}: false`)
  expect((await read('ashby', [hidden]))[0]?.pay).toBeUndefined()
})

test('a form of Greenhouse on another site, which may be this one, is opened at Greenhouse', async () => {
  const own = recorded('greenhouse.json').replaceAll('boards.greenhouse.io/vaulttec', 'own.example')
  expect((await read('greenhouse', [own]))[0]?.texts[0]?.applyUrl).toBe(
    'https://boards.greenhouse.io/embed/job_app?for=example&token=127817',
  )
})

test.each([
  [
    'personio',
    '<workzag-jobs><position><id>1</id></position></workzag-jobs>',
    'workzag-jobs.position.0 has no name',
  ],
  ['personio', '<workzag-jobs><position><id>1</id>', 'no whole XML'],
  ['personio', '<!DOCTYPE x [<!ENTITY a "b">]><workzag-jobs/>', 'document type'],
  [
    'greenhouse',
    '{"jobs":[{"id":1,"internal_job_id":2,"absolute_url":"https://a.example"}]}',
    'jobs.0 has no title',
  ],
  ['ashby', '{"error":"no such board"}', 'it has no jobs'],
  ['lever', '{"ok":false,"error":"Document not found"}', 'has no id'],
  ['recruitee', '{"offers":[{"id":1', 'no JSON'],
] as const)(
  '%s says in one line what is wrong with another shape: %s',
  async (source, text, named) => {
    const error: Error = await read(source, [text]).then(
      () => Promise.reject(new Error('It was taken')),
      (reason) => reason,
    )
    expect(error).toBeInstanceOf(UserError)
    expect(error.message).toContain(named)
    expect(error.message).not.toContain('\n')
  },
)

test('a board without a position is read as empty', async () => {
  expect(await read('personio', ['<?xml version="1.0"?><workzag-jobs/>'])).toEqual([])
})

const range = { min: '18.50', max: '24', currency: 'eur', period: 'per-hour-wage' }

test.each([
  [range, { salary: { min: 18.5, max: 24, currency: 'EUR', period: 'hour' } }],
  [undefined, {}],
  [{ ...range, max: undefined }, { problem: expect.stringContaining('"18.50", undefined') }],
  [{ ...range, period: 'per-week-salary' }, { problem: expect.stringContaining('week') }],
  [
    { ...range, currency: undefined },
    { problem: expect.stringContaining('"24", undefined, "per') },
  ],
  [{ ...range, min: '25' }, { problem: expect.stringContaining('no range with') }],
])('pay is shown as it is stated, or not at all: %o', (pay, shown) => {
  expect(toSalary(rolesOfWorkshop, pay)).toEqual(shown)
})
