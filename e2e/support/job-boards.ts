import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApplicantSystem } from '@/lib/domain/role'

/** A job as a recruiter has it, whatever the system. */
export interface BoardJob {
  id: string
  title: string
  language: 'en' | 'de'
  department: string
  offices: string[]
  /** Personio's and Lever's word; the others have none. */
  seniority: string
  part: boolean
  pay: { min: number; max: number; period: 'year' | 'month' | 'hour' } | undefined
  day: string
  intro: string
  lists: { heading: string; items: string[] }[]
  /** HTML that no page may show as it is. */
  rest: string
  /** The same job in the other language, where the system has several. */
  other?: Pick<BoardJob, 'language' | 'title' | 'intro' | 'lists' | 'rest'>
}

const headings = {
  en: ['Your responsibilities', 'What you bring', 'What we offer', 'Our hiring process'],
  de: ['Deine Aufgaben', 'Dein Profil', 'Wir bieten', 'Unser Bewerbungsprozess'],
} as const

const hostile = [
  '<script>alert(1)</script><p onclick="alert(2)">Plain words<img src=x onerror=alert(3)></p>',
  '<p><a href="javascript:alert(4)">A link</a>, <a href="https://agency.example/more">another</a> and <a href="/relative">a third</a>.</p>',
  '<p>&lt;script&gt;alert(5)&lt;/script&gt; and &lt;!-- ours --&gt;</p><!-- ours --><pre>\n<!-- ours -->\n&lt;!-- ours --&gt;\n</pre>',
  '<h1>A loud heading</h1><p>---</p><p># no heading</p><p>1. no list</p><style>p{display:none}</style>',
  '<iframe src="https://evil.example"></iframe><svg><script>alert(6)</script></svg><table><tr><th>a|b</th></tr><tr><td>*c*</td></tr></table>',
  '<p></p><h2></h2><ul><li></li></ul><div><div><span>Nested\u200b words\u00a0here</span></div></div>',
]

/** Forty jobs in two languages, with and without pay, lists, a text of any length, and hostile HTML. */
export const fortyJobs = (): BoardJob[] =>
  Array.from({ length: 40 }, (_, at): BoardJob => {
    const language = at % 2 === 0 ? 'en' : 'de'
    const [own, wanted, given, steps] = headings[language]
    const long = at === 20 ? 200 : 1
    const items = (what: string) =>
      [1, 2, 3].map((n) => `${what} ${n} of job ${at}: 5+ years & more`)
    return {
      id: String(1000 + at),
      title: language === 'en' ? `Senior Designer ${at}` : `Gestalter:in für Ämter ${at} (m/w/d)`,
      language,
      department: at % 3 === 0 ? 'Brand' : 'Produktdesign',
      offices: at % 5 === 0 ? ['Berlin', 'Hamburg (Remote)'] : ['Berlin'],
      seniority: at % 2 === 0 ? 'experienced' : 'entry-level',
      part: at % 4 === 0,
      pay:
        at % 4 === 3
          ? undefined
          : at % 4 === 2
            ? { min: 18.5, max: 24, period: 'hour' }
            : { min: 50_000 + at, max: 60_000 + at, period: 'year' },
      day: `2026-09-${String((at % 28) + 1).padStart(2, '0')}`,
      intro: `<p>Job ${at} is about forms that people can fill in.</p>${`<p>More about job ${at}, in a paragraph of its own.</p>`.repeat(long)}`,
      lists:
        at % 7 === 6
          ? []
          : [
              { heading: own, items: items('Task') },
              { heading: wanted, items: items('Skill') },
              { heading: given, items: items('Benefit') },
              { heading: steps, items: items('Step') },
            ],
      rest: hostile[at % hostile.length] ?? '',
    }
  })

/** What content/ats.md has to say of those jobs. */
export const atsFileFor = (source: ApplicantSystem): string => `---
source: ${source}
board: example
departments:
  Brand: brand
  Produktdesign: product-design
offices:
  Berlin: berlin
  Hamburg (Remote): hamburg
seniorities:
  Senior: senior
  experienced: senior
  entry-level: junior
  "*": mid
---
`

const list = (items: readonly string[]) => items.map((item) => `<li>${escaped(item)}</li>`).join('')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const textOf = ({ intro, lists, rest }: BoardJob) =>
  `${intro}${lists.map(({ heading, items }) => `<h3>${escaped(heading)}</h3><ul>${list(items)}</ul>`).join('')}<h3>More</h3>${rest}`

type Shape = (jobs: readonly BoardJob[], language: string | null) => string

const personio: Shape = (jobs, language) =>
  `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs>${jobs
    .map((job) => {
      const text = [job, job.other].find((one) => one?.language === language)
      const parts = [
        ['About', text?.intro],
        ...(text?.lists ?? []).map(({ heading, items }) => [heading, `<ul>${list(items)}</ul>`]),
        ['More', text?.rest],
      ]
      const texts = parts.map(
        ([name = '', html = '']) =>
          `<jobDescription><name>${escaped(name)}</name><value><![CDATA[${html}]]></value></jobDescription>`,
      )
      const [office = '', ...others] = job.offices
      const pay = job.pay
        ? `<salaryInformation><min>${job.pay.min}</min><max>${job.pay.max}</max><currencyCode>EUR</currencyCode><currencySymbol>€</currencySymbol><type>per_${job.pay.period}</type></salaryInformation>`
        : '<salaryInformation/>'
      return `<position><id>${job.id}</id><subcompany>Example GmbH</subcompany><office>${office}</office><additionalOffices>${others.map((one) => `<office>${one}</office>`).join('')}</additionalOffices><department>${job.department}</department><recruitingCategory/><name>${escaped((text ?? job).title)}</name><jobDescriptions>${text ? texts.join('') : ''}</jobDescriptions><employmentType>permanent</employmentType><seniority>${job.seniority}</seniority><schedule>${job.part ? 'part-time' : 'full-time'}</schedule><yearsOfExperience>2-5</yearsOfExperience>${pay}<createdAt>${job.day}T10:00:00+00:00</createdAt></position>`
    })
    .join('')}</workzag-jobs>`

const ashby: Shape = (jobs) =>
  JSON.stringify({
    apiVersion: '1',
    jobs: jobs.map((job) => ({
      id: job.id,
      title: job.title,
      department: job.department,
      team: job.department,
      employmentType: job.part ? 'PartTime' : 'FullTime',
      location: job.offices[0],
      secondaryLocations: job.offices.slice(1).map((location) => ({ location, address: {} })),
      isRemote: null,
      workplaceType: job.offices.length > 1 ? 'Remote' : 'Hybrid',
      isListed: true,
      descriptionHtml: textOf(job),
      descriptionPlain: '',
      publishedAt: `${job.day}T19:45:12.123+00:00`,
      jobUrl: `https://jobs.ashbyhq.com/example/${job.id}`,
      applyUrl: `https://jobs.ashbyhq.com/example/${job.id}/application`,
      shouldDisplayCompensationOnJobPostings: true,
      compensation: {
        summaryComponents: job.pay
          ? [
              {
                compensationType: 'Bonus',
                interval: '1 YEAR',
                currencyCode: 'EUR',
                minValue: null,
                maxValue: null,
              },
              {
                compensationType: 'Salary',
                interval: `1 ${job.pay.period.toUpperCase()}`,
                currencyCode: 'EUR',
                minValue: job.pay.min,
                maxValue: job.pay.max,
              },
            ]
          : [],
      },
    })),
  })

const lever: Shape = (jobs) =>
  JSON.stringify(
    jobs.map((job) => ({
      id: job.id,
      text: job.title,
      categories: {
        commitment: job.part ? 'Teilzeit' : 'Full-time',
        department: job.department,
        team: job.department,
        location: job.offices[0],
        allLocations: job.offices,
        level: job.seniority,
      },
      country: 'DE',
      workplaceType: 'hybrid',
      createdAt: Date.parse(`${job.day}T12:00:00Z`),
      description: job.intro,
      descriptionPlain: '',
      lists: job.lists.map(({ heading, items }) => ({ text: heading, content: list(items) })),
      additional: job.rest,
      hostedUrl: `https://jobs.lever.co/example/${job.id}`,
      applyUrl: `https://jobs.lever.co/example/${job.id}/apply`,
      ...(job.pay && {
        salaryRange: {
          min: job.pay.min,
          max: job.pay.max,
          currency: 'EUR',
          interval: job.pay.period === 'hour' ? 'per-hour-wage' : `per-${job.pay.period}-salary`,
        },
      }),
    })),
  )

const boards: readonly (readonly [path: string, type: string, shape: Shape])[] = [
  ['/xml', 'text/xml; charset=UTF-8', personio],
  ['/posting-api/job-board/example', 'application/json; charset=utf-8', ashby],
  ['/v0/postings/example', 'application/json', lever],
]

type Fault = (request: IncomingMessage, response: ServerResponse) => void

const megabyte = Buffer.alloc(1024 * 1024, ' ')

/** What boards do when they fail, and the words in which a pull says so. */
export const boardFaults = (
  source: ApplicantSystem,
): readonly (readonly [string, RegExp, Fault])[] => {
  const type = source === 'personio' ? 'application/xml' : 'application/json'
  return [
    [
      '404',
      /answered 404\. Look at source and board/,
      (_, to) => to.writeHead(404).end('Not Found'),
    ],
    ['500', /answered 500\. Try again later/, (_, to) => to.writeHead(500).end()],
    [
      'half a body',
      /gave no whole answer/,
      (_, to) => {
        to.writeHead(200, { 'content-type': type, 'content-length': '9999' })
        to.write('{"jobs": [', () => to.destroy())
      },
    ],
    [
      'a body that ends early',
      /answered what is no (JSON|whole XML)/,
      (_, to) => to.writeHead(200, { 'content-type': type }).end('<a>{"jobs": ['),
    ],
    [
      'another type',
      /answered what is no (JSON|whole XML)/,
      (_, to) => to.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    ],
    [
      '100 MB',
      /answered with more than 10 MB/,
      (_, to) => {
        to.writeHead(200, { 'content-type': type })
        let sent = 0
        const more = () => {
          while (sent++ < 100) if (!to.write(megabyte)) return void to.once('drain', more)
          to.end()
        }
        more()
      },
    ],
    [
      'no end',
      /no whole answer within 0\.3 seconds/,
      (_, to) => to.writeHead(200, { 'content-type': type }).write(' '),
    ],
    ['no answer', /no whole answer within 0\.3 seconds/, () => {}],
    [
      'a redirect to a private address',
      /answered 302\. Look at source and board/,
      (_, to) => to.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    ],
  ]
}

/** Boards in their published shapes, on this machine: one of XML, one of HTML in JSON, one of lists in JSON. */
export const playedBoards = ['personio', 'ashby', 'lever'] as const

/** Serves the boards on this machine. */
export async function jobBoards() {
  const state = {
    jobs: fortyJobs(),
    fault: undefined as Fault | undefined,
  }
  const server = createServer((request, response) => {
    if (state.fault) return state.fault(request, response)
    const url = new URL(request.url ?? '', 'http://board')
    const [, type = '', shape] = boards.find(([path]) => path === url.pathname) ?? []
    if (!shape)
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found')
    const body = shape(state.jobs, url.searchParams.get('language'))
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  // A pull keeps its process busy for longer than Node keeps an idle connection.
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    base: new URL(`http://127.0.0.1:${port}`),
    state,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
