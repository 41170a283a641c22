import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A job as a recruiter has it, whatever the system. */
export interface BoardJob {
  id: string
  title: string
  language: 'en' | 'de'
  department: string
  offices: string[]
  pay: { min: number; max: number; period: 'year' | 'hour' } | undefined
  html: string
  /** The same job in the other language, where the system has several. */
  other?: Pick<BoardJob, 'language' | 'title' | 'html'>
}

/** What no page may show as it is. */
const hostile = [
  '<script>alert(1)</script><p onclick="alert(2)">Plain words<img src=x onerror=alert(3)></p>',
  '<p><a href="javascript:alert(4)">A link</a>, <a href="https://agency.example/more">another</a> and <a href="/relative">a third</a>.</p>',
  '<p>&lt;script&gt;alert(5)&lt;/script&gt; and &lt;!-- ours --&gt;</p><!-- ours --><pre>\n<!-- ours -->\n&lt;!-- ours --&gt;\n</pre>',
  '<h1>A loud heading</h1><p>---</p><p># no heading</p><p>1. no list</p><style>p{display:none}</style>',
  '<iframe src="https://evil.example"></iframe><svg><script>alert(6)</script></svg><table><tr><th>a|b</th></tr><tr><td>*c*</td></tr></table>',
  '<p></p><h2></h2><ul><li></li></ul><div><div><span>Nested\u200b words\u00a0here</span></div></div>',
]

const pays: readonly BoardJob['pay'][] = [
  { min: 50_000, max: 60_000, period: 'year' },
  { min: 18.5, max: 24, period: 'hour' },
  undefined,
]

/** Eight jobs in two languages, with and without pay, with hostile HTML and one long text. */
export const eightJobs = (): BoardJob[] =>
  Array.from({ length: 8 }, (_, at): BoardJob => {
    const language = at % 2 === 0 ? 'en' : 'de'
    const more = `<p>More about job ${at}, in a paragraph of its own.</p>`.repeat(
      at === 7 ? 200 : 1,
    )
    return {
      id: String(1000 + at),
      title: language === 'en' ? `Senior Designer ${at}` : `Gestalter:in für Ämter ${at} (m/w/d)`,
      language,
      department: at % 3 === 0 ? 'Brand' : 'Produktdesign',
      offices: at % 5 === 0 ? ['Berlin', 'Hamburg (Remote)'] : ['Berlin'],
      pay: pays[at % pays.length],
      html: `<p>Job ${at} is about forms that people can fill in.</p>${more}<h3>Your tasks</h3><ul><li>Task ${at}: 5+ years &amp; more</li></ul>${hostile[at % hostile.length]}`,
    }
  })

type Source = 'ashby' | 'personio'

/** What content/ats.md has to say of those jobs. */
export const atsFileFor = (source: Source): string => `---
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
  "*": mid
---
`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Shape = (jobs: readonly BoardJob[], language: string | null) => string

const personio: Shape = (jobs, language) =>
  `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs>${jobs
    .map((job) => {
      const text = [job, job.other].find((one) => one?.language === language)
      const description = `<jobDescription><name/><value><![CDATA[${text?.html}]]></value></jobDescription>`
      const [office = '', ...others] = job.offices
      const pay = job.pay
        ? `<salaryInformation><min>${job.pay.min}</min><max>${job.pay.max}</max><currencyCode>EUR</currencyCode><type>per_${job.pay.period}</type></salaryInformation>`
        : '<salaryInformation/>'
      return `<position><id>${job.id}</id><office>${office}</office><additionalOffices>${others.map((one) => `<office>${one}</office>`).join('')}</additionalOffices><department>${job.department}</department><name>${escaped((text ?? job).title)}</name><jobDescriptions>${text ? description : ''}</jobDescriptions><employmentType>permanent</employmentType><seniority>experienced</seniority><schedule>full-time</schedule>${pay}<createdAt>2026-09-02T10:00:00+00:00</createdAt></position>`
    })
    .join('')}</workzag-jobs>`

const ashby: Shape = (jobs) =>
  JSON.stringify({
    jobs: jobs.map((job) => ({
      id: job.id,
      title: job.title,
      team: job.department,
      employmentType: 'FullTime',
      location: job.offices[0],
      secondaryLocations: job.offices.slice(1).map((location) => ({ location })),
      workplaceType: 'Hybrid',
      isListed: true,
      descriptionHtml: job.html,
      publishedAt: '2026-09-02T19:45:12.123+00:00',
      jobUrl: `https://jobs.ashbyhq.com/example/${job.id}`,
      compensation: {
        summaryComponents: job.pay
          ? [
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

const boards: readonly (readonly [path: string, type: string, shape: Shape])[] = [
  ['/xml', 'text/xml; charset=UTF-8', personio],
  ['/posting-api/job-board/example', 'application/json; charset=utf-8', ashby],
]

type Fault = (request: IncomingMessage, response: ServerResponse) => void

const megabyte = Buffer.alloc(1024 * 1024, ' ')

/** What boards do when they fail, and the words in which a pull says so. */
export const boardFaults = (source: Source): readonly (readonly [string, RegExp, Fault])[] => {
  const type = source === 'personio' ? 'application/xml' : 'application/json'
  return [
    [
      '404',
      /answered 404\. Look at source and board/,
      (_, to) => to.writeHead(404).end('Not Found'),
    ],
    ['500', /answered 500\. .*try again later/, (_, to) => to.writeHead(500).end()],
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
      /answered (what is no (JSON|whole XML)|another shape)/,
      (_, to) => to.writeHead(200, { 'content-type': type }).end('<a>{"jobs": ['),
    ],
    [
      'another type',
      /answered (what is no (JSON|whole XML)|another shape)/,
      (_, to) => to.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    ],
    [
      '100 MB',
      /answered with more than 10 MB/,
      (_, to) => {
        to.writeHead(200, { 'content-type': type })
        let requestCount = 0
        const more = () => {
          while (requestCount++ < 100) if (!to.write(megabyte)) return void to.once('drain', more)
          to.end()
        }
        more()
      },
    ],
    [
      'no end',
      /no whole answer: .*timeout/,
      (_, to) => to.writeHead(200, { 'content-type': type }).write(' '),
    ],
    ['no answer', /no whole answer: .*timeout/, () => {}],
    [
      'a redirect to a private address',
      /answered 302\. Look at source and board/,
      (_, to) => to.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    ],
  ]
}

/** Serves the boards on this machine. */
export async function jobBoards() {
  const state = {
    jobs: eightJobs(),
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
