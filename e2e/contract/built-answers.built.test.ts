import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { catalog } from '@/e2e/support/current-content'
import { paths } from '@/lib/config/paths'

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await site(path, { method, headers })
  const fields: Readonly<Record<string, string>> = Object.fromEntries(response.headers)
  return { status: response.status, headers: fields, text: await response.text() }
}

const closed = catalog.roles.find((role) => role.closed)?.slug ?? ''
const study = catalog.caseStudies[0]?.slug ?? ''

test('each coding of an answer has a validator of its own, and is 304 to it alone', async () => {
  for (const path of [paths.work, paths.jobs, paths.openapi, paths.feed]) {
    const codings = ['identity', 'gzip', 'br']
    const tags = new Map<string, string>()
    const texts = new Set<string>()
    for (const coding of codings) {
      const { headers, text } = await ask(path, { 'accept-encoding': coding })
      tags.set(coding, headers.etag ?? '')
      texts.add(text)
      expect(headers['content-encoding'] ?? 'identity', path).toBe(coding)
      expect(headers.vary?.toLowerCase(), path).toContain('accept-encoding')
    }
    expect([new Set(tags.values()).size, texts.size], path).toEqual([codings.length, 1])
    for (const acceptEncoding of codings)
      for (const [knownTag, tag] of tags) {
        const headers = { 'accept-encoding': acceptEncoding, 'if-none-match': tag }
        const { status } = await ask(path, headers)
        const isOwn = knownTag === acceptEncoding
        // A handler knows the bytes, not the coding, and may say so of its own validator.
        if (isOwn || knownTag !== 'identity')
          expect(status, `${path} ${acceptEncoding} ${knownTag}`).toBe(isOwn ? 304 : 200)
      }
  }
})

const accepting = (accept: string) => ({ accept })

test.each<[string, Record<string, string>, number]>([
  [paths.role(closed), accepting('text/html'), 410],
  ['/nothing', accepting('text/html'), 404],
  ['/nothing', accepting('text/markdown'), 404],
  ['/nothing.md', {}, 404],
  ['/404', accepting('text/html'), 404],
  ['/500', accepting('text/html'), 404],
  ['/_not-found', accepting('text/html'), 404],
  ['/_global-error', accepting('text/html'), 404],
  ['/agent-access/work', {}, 404],
  [paths.work, accepting('application/pdf'), 406],
  [`${paths.jobs}/nothing`, {}, 404],
  [`${paths.jobs}?level=wizard`, {}, 400],
  [paths.jobs, { authorization: 'Bearer agt_x' }, 401],
  [paths.mcp, {}, 405],
  [paths.register, {}, 405],
])('%s with %o is %i, which nobody keeps', async (path, headers, status) => {
  const response = await ask(path, headers)
  expect([response.status, response.headers['cache-control']]).toEqual([status, 'no-store'])
})

const pages = [paths.home, paths.work, paths.careers, paths.agents, paths.caseStudy(study)]

test.each(pages)('data for the router of %s changes no page', async (path) => {
  const askForPage = async (query = '') => {
    const { headers, text } = await ask(path + query, accepting('text/html'))
    return [headers['content-type'], text]
  }
  const page = await askForPage()
  for (const more of [
    {},
    { accept: 'text/markdown' },
    { 'next-router-prefetch': '1' },
    { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    { 'next-router-state-tree': '%5B%22evil%22%5D' },
    { 'next-url': '/evil' },
  ]) {
    const { headers } = await ask(path, { rsc: '1', ...more })
    expect(headers['content-type'], JSON.stringify(more)).toBe('text/x-component')
    expect(headers.vary?.toLowerCase()).toContain('accept')
    expect(headers['set-cookie']).toBeUndefined()
    expect(await askForPage()).toEqual(page)
  }
  for (const query of [
    '?_rsc',
    '?_rsc=abc',
    '?_rsc=%3Cscript%3E',
    '?_rsc=1&_rsc=2',
    '?x=1&_rsc=a',
  ]) {
    expect(await askForPage(query), query).toEqual(page)
    const markdown = await ask(path + query, accepting('text/markdown'))
    expect(markdown.headers['content-type'], query).toContain('text/markdown')
  }
})

test('data for the router is under the address of its page only', async () => {
  for (const path of ['/work.rsc', '/index.rsc', '/work.segments/_tree.segment.rsc', '/index'])
    for (const accept of ['text/html', 'text/markdown'])
      expect((await ask(path, { accept })).status, `${path} ${accept}`).toBe(404)
})

test('what a file refuses is for its client alone, whatever the file may be cached for', async () => {
  const page = await ask(paths.home, { accept: 'text/html' })
  const style = /\/_next\/static\/[^"]+/.exec(page.text)?.[0] ?? expect.unreachable()
  const picture = /\/pictures\/[^" ]+/.exec(page.text)?.[0] ?? expect.unreachable()
  // A picture is sent as a whole.
  const hasRanges = (path: string) => !path.startsWith('/pictures/')
  for (const path of [paths.icon, style, picture, `${style}x`, `${picture}x`])
    for (const [method, range] of [
      ['GET', 'bytes=99999999-'],
      ['GET', 'bytes=-0'],
      ['POST', ''],
      ['TRACE', ''],
    ] as const) {
      if (range && !hasRanges(path)) continue
      const { status, headers } = await ask(path, range ? { range } : {}, method)
      const label = `${method} ${path} ${range} ${status}`
      const isMissing = path.endsWith('x')
      expect(isMissing ? [404, 405] : [range ? 416 : 405], label).toContain(status)
      expect([headers['cache-control'], headers.etag], label).toEqual(['no-store', undefined])
    }
  const head = await ask(style, { range: 'bytes=99999999-' }, 'HEAD')
  expect([head.status, head.headers['content-range']]).toEqual([200, undefined])
})

test('a header of the router leads nobody away from the API', async () => {
  const headers = { rsc: '1', 'content-type': 'application/json' }
  expect((await ask(paths.inquiries, headers, 'POST')).status).toBe(400)
  expect((await ask(paths.jobs, { rsc: '1' })).status).toBe(200)
})
