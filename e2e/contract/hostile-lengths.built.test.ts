import { limits } from 'agent-access/edge'
import { afterEach, expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { catalog } from '@/e2e/support/current-content'
import { exchange, requestText, requireAlive } from '@/e2e/support/raw-socket'
import { responseHeadBytesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { caseStudyFilters } from '@/lib/work/filters'

afterEach(() => requireAlive(site.connect))

/** An address of exactly so many characters, the last of them given. */
const long = (start: string, end = '', chars: number = limits.requestAddressCharsMax) =>
  start + 'a'.repeat(chars - start.length - end.length) + end

const { disciplines, industries, services, levels } = catalog.taxonomies
const all = (terms: readonly { slug: string }[]) => terms.map(({ slug }) => slug).join()
const everyFilter = `discipline=${all(disciplines)}&industry=${all(industries)}&service=${all(services)}`
const again = (word: string) => `${word},`.repeat(50)

const lines = [
  `GET ${paths.home}`,
  `GET ${paths.work}?discipline=${','.repeat(900)}a`,
  `GET ${paths.work}?${everyFilter}`,
  `GET ${paths.work}?${Object.keys(caseStudyFilters)
    .map((name) => `${name}=%22%0d`)
    .join('&')}`,
  `GET ${paths.careers}?level=${levels.map(({ name }) => again(name).slice(0, 150)).join('')}`,
  `GET ${long('/')}`,
  `GET ${long('/', '.md')}`,
  `GET ${long('/', '/')}`,
  `GET ${long('/work/?')}`,
  `GET ${long('/work?')}`,
  `GET ${long('/work.rsc?')}`,
  `GET ${long('/%22')}`,
  `GET ${long('/careers/', '/closed')}`,
  `GET ${long('/_next/static/')}`,
  `GET ${long('/og/index.png?')}`,
  `GET ${long('/healthz?')}`,
  `GET ${long(`${paths.contact}?receipt=`)}`,
  `POST ${long(`${paths.contact}?`)}`,
  `GET ${long(`${paths.apiCatalog}?`)}`,
  `GET ${long(`${paths.jobs}/`)}`,
  `GET ${paths.jobs}?limit=1&level=${again('mid')}senior&location=${again('de')}`,
  `GET ${paths.jobsAlias}?limit=1&level=${again('mid')}senior&location=${again('de')}`,
  `GET ${paths.caseStudies}?limit=1&${everyFilter}`,
]

const responses = [
  ['accept: text/html'],
  ['accept: text/markdown'],
  ['accept: image/png'],
  ['rsc: 1'],
  ['rsc: 1', `next-url: /${'a'.repeat(3000)}`, 'next-router-prefetch: 1'],
]

test('the head of an answer stays small, whatever is asked', async () => {
  for (const line of lines)
    for (const headers of responses) {
      const response = await exchange(site.connect, requestText(line, headers))
      expect(response.status, line).toBeGreaterThanOrEqual(200)
      expect(response.status, line).toBeLessThan(500)
      expect(response.headBytes, `${line} ${headers[0]}`).toBeLessThan(responseHeadBytesMax)
    }
})

test('an address that is too long is refused, and says how long it may be', async () => {
  for (const [line, header] of [
    [`GET ${long('/', '', limits.requestAddressCharsMax + 1)}`, 'accept: text/html'],
    [`GET ${long('/work?', '', limits.requestAddressCharsMax + 1)}`, 'rsc: 1'],
    [`GET ${long('/work/?', '', 3500)}`, 'accept: text/markdown'],
    [`POST ${long(`${paths.mcp}?`, '', 3500)}`, 'content-length: 0'],
    [`GET /${'%e2%82%ac'.repeat(300)}`, 'accept: */*'],
  ] as const) {
    const response = await exchange(site.connect, requestText(line, [header]))
    expect(response.status, line.slice(0, 40)).toBe(414)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('ratelimit')).toMatch(/^"default";r=119;/)
    expect(response.body).toContain(`at most ${limits.requestAddressCharsMax} characters`)
    expect(response.headBytes).toBeLessThan(responseHeadBytesMax)
  }
})

test('a field of preferences that is too long counts as missing, on every interface', async () => {
  const many = (value: string) =>
    new Array(limits.preferenceHeaderMax.values + 1).fill(value).join(',')
  for (const path of [paths.home, paths.jobs, paths.mcp, '/nothing']) {
    const statusFor = async (accept: string) =>
      (await exchange(site.connect, requestText(`GET ${path}`, [`accept: ${accept}`]))).status
    expect(await statusFor(many('application/pdf')), path).toBe(await statusFor('*/*'))
  }
  for (const header of ['accept-encoding: gzip', 'accept-language: de']) {
    const [name = '', value = ''] = header.split(': ')
    const { headers } = await exchange(
      site.connect,
      requestText(`GET ${paths.jobs}`, [`${name}: ${many(value)}`]),
    )
    expect(headers.get('content-encoding'), name).toBeNull()
    expect(headers.get('content-language'), name).toBe('en')
  }
})
