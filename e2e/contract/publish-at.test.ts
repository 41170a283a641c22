import { afterEach, describe, expect, test, vi } from 'vitest'
import { justBefore, laterNames, opens } from '@/e2e/support/content-of-later'
import { mcpMessage, toolCall } from '@/e2e/support/mcp-messages'
import { getRoleOperation, listRolesOperation } from '@/lib/careers/operations'
import { journalPaths, paths } from '@/lib/config/paths'
import { getCaseStudyOperation, listCaseStudiesOperation } from '@/lib/work/operations'

vi.mock('@/.catalog/catalog.js', async (importOriginal) => {
  const { default: data } = await importOriginal<typeof import('@/.catalog/catalog.js')>()
  const { contentOfLater } = await import('@/e2e/support/content-of-later')
  return { default: contentOfLater(data) }
})
vi.mock('@/.catalog/edge.js', async (importOriginal) => {
  const { default: edge } = await importOriginal<typeof import('@/.catalog/edge.js')>()
  const { default: data } = await import('@/.catalog/catalog.js')
  const { withPublication } = await import('@/e2e/support/content-of-later')
  const redirects = { ...edge.redirects, '/soon': '/work/later-study' }
  return { default: withPublication({ ...edge, redirects }, data) }
})

const { site } = await import('@/e2e/support/site')

afterEach(() => vi.useRealTimers())

type Sending = Parameters<typeof site>[1]

/** What is answered before and after the moment. */
async function bothTimes(address: string, sending: Sending = {}) {
  const answers: Response[] = []
  for (const time of [justBefore, opens]) {
    vi.setSystemTime(time)
    answers.push(await site(address, sending))
  }
  const [before, after] = answers as [Response, Response]
  return { before, after }
}

const markdown = { headers: { accept: 'text/markdown' } }

describe('what opens later is missing everywhere, and there from its moment on', () => {
  test.each<[string, Sending?]>([
    [`${paths.caseStudy('later-study')}.md`],
    [paths.caseStudy('later-study'), markdown],
    [paths.caseStudy('later-study'), { ...markdown, method: 'HEAD' }],
    [journalPaths.entry('later-entry'), markdown],
    [paths.role('later-role'), markdown],
    [`${paths.apply('later-role')}.md`],
    [paths.services, markdown],
    [`${paths.services}.md`],
    [`${paths.caseStudies}/later-study`],
    [`${paths.jobs}/later-role`],
    [paths.skill('later-skill')],
  ])('%s', async (address, sending) => {
    const { before, after } = await bothTimes(address, sending)
    const unknown = await site(address.replaceAll('later-', 'nothing-'), sending)
    expect([before.status, after.status]).toEqual([404, 200])
    expect(before.headers.get('cache-control')).toContain('no-store')
    expect(after.headers.get('cache-control')).toContain('max-age=60')
    const names = (answer: Response) => [...answer.headers.keys()]
    if (address.includes('later-')) expect(names(before)).toEqual(names(unknown))
    expect(await before.text()).not.toMatch(/The later/)
  })

  test.each([
    [paths.sitemap],
    [paths.sitemapMarkdown],
    [paths.llms],
    [paths.llmsFull],
    [paths.feed],
    [paths.careersFeed],
    [journalPaths.feed],
    [paths.openapi],
    [paths.skills],
    [paths.resources],
    [paths.caseStudies],
    [paths.jobs],
    [paths.jobsAlias],
    [`${paths.home}index.md`],
    [`${paths.work}.md`],
    [`${paths.careers}.md`],
    [`${paths.about}.md`],
    [`${journalPaths.index}.md`],
    ['/api/v1/case-studies/city-forms'],
    ['/.well-known/nothing'],
  ])('%s says nothing of it, then something', async (address) => {
    const { before, after } = await bothTimes(address)
    const [was, is] = [await before.text(), await after.text()]
    expect(was.match(new RegExp(`.{0,60}${laterNames.source}`))?.[0]).toBeUndefined()
    expect(is).toMatch(laterNames)
    if (after.headers.has('etag'))
      expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  test('the terms count what is there', async () => {
    const { before, after } = await bothTimes(paths.taxonomies)
    expect(await before.text()).not.toBe(await after.text())
  })
})

describe('tools', () => {
  test.each([listCaseStudiesOperation.name, listRolesOperation.name])(
    'of MCP have it in %s from its moment on',
    async (name) => {
      const { before, after } = await bothTimes(paths.mcp, { json: toolCall(name) })
      expect(await before.text()).not.toMatch(laterNames)
      expect(await after.text()).toMatch(laterNames)
    },
  )

  // A tool names one term of each filter, and no years.
  test.each<[string, Sending?]>([
    [paths.mcp, { json: mcpMessage('tools/list') }],
    [paths.pageTools],
  ])('are listed at %s without it', async (address, sending) => {
    const { before, after } = await bothTimes(address, sending)
    expect(await before.text()).not.toMatch(laterNames)
    expect(await after.text()).not.toMatch(laterNames)
  })

  test.each([
    [getCaseStudyOperation.name, { slug: 'The later study' }],
    [getCaseStudyOperation.name, { slug: 'later-study' }],
    [getRoleOperation.name, { id: '/careers/later-role' }],
  ])('of MCP and of the page find nothing by %s and %o, then it', async (name, args) => {
    for (const [address, sending] of [
      [paths.mcp, { json: toolCall(name, args) }],
      [paths.pageTool(name), { json: args }],
    ] as const) {
      const { before, after } = await bothTimes(address, sending)
      const [was, is] = [await before.text(), await after.text()]
      expect(was).toContain('There is no')
      expect(was).not.toContain('did you mean later-')
      expect(is).not.toContain('There is no')
      expect(is).toContain('The later')
    }
  })
})

test('a filter of a year nobody knows of is refused as any other', async () => {
  const address = `${paths.caseStudies}?year=2031`
  const { before, after } = await bothTimes(address)
  expect([before.status, after.status]).toEqual([400, 200])
  expect(await after.json()).toMatchObject({ total: 1 })
})

test('an address leads on once the page ahead is there', async () => {
  const { before, after } = await bothTimes('/soon', { redirect: 'manual' })
  expect([before.status, after.status]).toEqual([404, 308])
  expect(after.headers.get('location')).toBe('/work/later-study')
})

test('texts have the words of a link before, and the link after', async () => {
  const { before, after } = await bothTimes('/about.md')
  expect(await before.text()).toContain('The way and back.\n')
  expect(await after.text()).toMatch(/\[The way\]\(\S+\/work\/later-study\) and \[back\]\[b\]/)
})
