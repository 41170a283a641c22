import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { repositoryRoot } from 'next-host/cli'
import { runBuildCommand } from 'next-host/commands'
import { catalog } from '@/e2e/support/current-content'
import { findHeadDifferences } from '@/e2e/support/head'
import { type Site, startSite } from '@/e2e/support/server'
import { copySiteWithPackages } from '@/e2e/support/site-with-packages'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { journalPaths, paths } from '@/lib/config/paths'

const folder = join(repositoryRoot, '.build', 'two-hosts')

interface SampleRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

interface ReceivedResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const role = catalog.open.roles[0]?.slug ?? ''
const closed = catalog.roles.find(({ closed }) => closed)?.slug ?? ''
const entry = catalog.journal[0]?.slug ?? ''
const study = catalog.caseStudies[0]?.slug ?? ''

const addresses = [
  ...[paths.home, paths.work, paths.careers, paths.about, paths.contact, paths.agents],
  ...[paths.agentErrors, paths.connect, paths.apiDocs, paths.caseStudy(study), paths.role(role)],
  ...[journalPaths.index, journalPaths.entry(entry), journalPaths.feed, '/journal/nothing'],
  ...[paths.role(closed), paths.role('nobody'), paths.apply(role), '/work.md', '/index.md'],
  ...['/work/nothing', '/de/careers/nothing', '/og/nothing.png', '/og/nothing'],
  ...['/nothing.json', '/nothing/here.json', '/de/work/nothing.json'],
  ...['/nothing.md', '/nothing', '/index', '/404', '/500', '/_not-found', '/work.rsc', '/work/'],
  ...['/jobs', '/contact/?a=b', '/contact.md'],
  ...[
    '/careers?level=senior',
    '/careers?x=1',
    '/work?year=2025',
    '/per-request/careers',
    '/agent-access/work',
  ],
  ...[
    paths.jobs,
    `${paths.jobs}?level=wizard`,
    `${paths.jobs}/${role}`,
    paths.jobsAlias,
    '/api/nothing',
    '/.well-known/nothing',
  ],
  ...[paths.taxonomies, paths.inquiries, paths.mcp, paths.register, paths.revoke, paths.openapi],
  ...[paths.llms, paths.authGuide, paths.feed, paths.careersFeed, paths.sitemap, paths.robots],
  ...[paths.pageTools, paths.skills, paths.protectedResource, paths.health, paths.ready],
  ...['/icon-192.png', '/icon.svg', '/manifest.webmanifest', '/_next/static/nothing.js'],
]

const rsc = { rsc: '1', accept: '*/*' }
const variants: readonly (readonly [string, Readonly<Record<string, string>>, string?])[] = [
  ['GET', {}],
  ['GET', { accept: 'text/html' }],
  ['GET', { accept: 'text/markdown' }],
  ['GET', { accept: 'application/json' }],
  ['GET', { accept: 'application/pdf' }],
  ['GET', { 'accept-encoding': 'gzip' }],
  ['GET', { 'accept-encoding': 'br, gzip' }],
  ['GET', { 'if-none-match': '*' }],
  ['GET', { 'if-none-match': '"nothing"' }],
  ['GET', rsc],
  ['GET', { ...rsc, 'next-router-prefetch': '1' }],
  ['GET', { ...rsc, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }],
  ['HEAD', { accept: 'text/html' }],
  ['HEAD', { accept: 'text/markdown' }],
  ['POST', {}],
  ['POST', { 'content-type': 'application/json' }, '{}'],
  ['OPTIONS', {}],
  ['PUT', {}],
  ['DELETE', { rsc: '1' }],
]

/** What is asked of both hosts. */
const sampleRequests: readonly SampleRequest[] = addresses.flatMap((path) =>
  variants.map(([method, headers, body]) => ({ method, path, headers, body })),
)

async function send(
  url: string,
  { method, path, headers, body }: SampleRequest,
): Promise<ReceivedResponse> {
  const response = await fetch(url + path, {
    method,
    headers: { 'x-forwarded-for': newClientAddress(), ...headers },
    redirect: 'manual',
    ...(body && { body }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** What both hosts must say alike, beside status and content. */
const compared = [
  'content-type',
  'allow',
  'location',
  'link',
  'content-security-policy',
  'cross-origin-resource-policy',
  'access-control-allow-origin',
  'content-signal',
  'x-markdown-tokens',
  'x-content-type-options',
  'ratelimit-policy',
  'cache-control',
  'vary',
  'deprecation',
  'www-authenticate',
] as const

/** What is new in each answer. */
const fresh = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
    // React's ids of what a page is put together from.
    .replaceAll(/"[\w-]{21}[mv]\\?"/g, 'id')

const withoutAddress = (text: string) => fresh(text).replace(/\\"c\\":\[[^\]]*\]/, '')

function toComparable({ status, headers, text }: ReceivedResponse): Record<string, string> {
  const facts: Record<string, string> = { status: String(status), text: fresh(text) }
  for (const name of compared) facts[name] = fresh(headers.get(name) ?? '')
  facts.vary = (facts.vary ?? '')
    .toLowerCase()
    .split(/,\s*/)
    .filter((name) => name !== 'accept-encoding')
    .toSorted()
    .join()
  return facts
}

interface Difference {
  readonly question: SampleRequest
  readonly what: string
  readonly own: ReceivedResponse
  readonly next: ReceivedResponse
}

const isFile = (path: string) => /^\/(?:_next|og)\/|\.(?:png|svg|webmanifest|rsc)$/.test(path)

/** What Next does by itself and our server does better, or need not do. Each of them is met. */
const expectedDifferences: Readonly<Record<string, (difference: Difference) => boolean>> = {
  'Next writes a Vary of its own over that of pages, and one on answers that are no pages': ({
    what,
  }) => what === 'vary',
  'Next lets shared caches keep a page for a year': ({ what, next }) =>
    what === 'cache-control' && next.headers.get('cache-control') === 's-maxage=31536000',
  'Next does not know that files are asked for again': ({ what, next }) =>
    what === 'cache-control' && next.headers.get('cache-control') === 'public, max-age=0',
  'Next says at length that a missing page is not kept': ({ what, own }) =>
    what === 'cache-control' && own.status === 404,
  'a missing page of Next has no policy, and is 304 to whoever has anything': ({ own, next }) =>
    own.status === 404 && [304, 404].includes(next.status),
  'the data of a missing page is 200 for the router of Next, which knows no OPTIONS of it': ({
    question: { method, headers },
    own,
    next,
  }) =>
    own.status === 404 &&
    (headers.rsc === '1' ? next.status === 200 : method === 'OPTIONS' && next.status === 400),
  'Next refuses methods of files and of static routes with 500, 405 in its own words, or not at all':
    ({ question: { method }, own }) => own.status === 405 && !['GET', 'HEAD'].includes(method),
  'Next names the public address in the data of a rendered page, our server that of the page; browsers read neither':
    ({ what, own, next }) =>
      what === 'text' && withoutAddress(own.text) === withoutAddress(next.text),
  'policies are of pages, not of their data': ({ what, question }) =>
    what === 'content-security-policy' && question.headers.rsc === '1',
  'nothing of a closed role is 304 or 200': ({ own, next }) =>
    own.status === 410 && [200, 304].includes(next.status),
  'Next writes where a redirect leads into its body': ({ what, own }) =>
    what === 'text' && own.status === 308,
  'data for the router and pages of Next are no addresses of ours': ({ question: { path } }) =>
    /^\/(?:work\.rsc|_not-found|404|500|index)$/.test(path),
  'Next does not know what a file was when it is asked for': ({ question, own, next }) =>
    isFile(question.path) || (own.status === 304 && next.status === 200),
}

const differences = (
  question: SampleRequest,
  own: ReceivedResponse,
  next: ReceivedResponse,
): Difference[] => {
  const [a, b] = [toComparable(own), toComparable(next)]
  const differences = Object.keys(a).filter((what) => a[what] !== b[what])
  return differences.map((what) => ({ question, what, own, next }))
}

const described = ({ question, what, own, next }: Difference) =>
  `${JSON.stringify(question)} · ${what}: ${brief(toComparable(own)[what])} | ${brief(toComparable(next)[what])}`

const brief = (text = '') => (text.length > 90 ? `${text.length} characters` : text)

// One worker builds the copy, once.
test.describe.configure({ mode: 'default' })

let own: Site
let next: Site
test.beforeAll(async () => {
  test.setTimeout(300_000)
  copySiteWithPackages(folder)
  // npm start builds for our server alone.
  await runBuildCommand(
    [join(folder, 'start.mjs'), 'next-host', 'build'],
    'The copy was not built.',
    {
      cwd: folder,
      capture: true,
    },
  )
  ;[own, next] = await Promise.all([startSite({ folder }), startSite({ folder, nextAlone: true })])
})
test.afterAll(() => Promise.all([own.stop(), next.stop()]))

test('HEAD has the status and the headers of GET on both hosts', async () => {
  test.setTimeout(300_000)
  // Next compresses and counts a body while it sends it, and HEAD has none (RFC 9110, 9.3.2).
  const ofNext = ['content-encoding', 'content-length', 'transfer-encoding']
  for (const [{ url }, ofTransport] of [
    [own, []],
    [next, ofNext],
  ] as const) {
    const ask = async (path: string, method: string, headers: Record<string, string>) =>
      fetch(url + path, {
        method,
        headers: { 'x-forwarded-for': newClientAddress(), ...headers },
        redirect: 'manual',
      })
    expect(await findHeadDifferences(ask, ofTransport), url).toEqual([])
  }
})

test('TRACE, which no Request of Next can be, is refused by both hosts alike', async () => {
  const trace = (url: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'x-forwarded-for': newClientAddress() }
      const sent = request(url, { method: 'TRACE', headers }, resolve)
      sent.on('error', reject).end()
    })
  for (const path of [paths.home, paths.contact, paths.jobs, paths.mcp, paths.inquiries])
    for (const { url } of [own, next]) {
      const response = await trace(url + path)
      expect(response.resume().statusCode, url + path).toBe(405)
      expect(response.headers.allow, url + path).toBeTruthy()
    }
})

test('both hosts answer alike', async () => {
  test.setTimeout(300_000)
  const found: Difference[] = []
  for (const question of sampleRequests) {
    const [ours, theirs] = await Promise.all([send(own.url, question), send(next.url, question)])
    found.push(...differences(question, ours, theirs))
  }
  expect(sampleRequests.length).toBeGreaterThan(900)
  const isMeant = (difference: Difference) =>
    Object.values(expectedDifferences).some((rule) => rule(difference))
  expect(found.filter((one) => !isMeant(one)).map(described)).toEqual([])
  for (const [name, rule] of Object.entries(expectedDifferences))
    expect(found.some(rule), name).toBe(true)
})
