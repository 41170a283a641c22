import { englishMessages, errorStatus } from 'agent-access/edge'
import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { catalog } from '@/e2e/support/current-content'
import { findMain, toPlainText } from '@/e2e/support/html'
import { htmlIssues } from '@/e2e/support/html-issues'
import { everyPage, formPages } from '@/e2e/support/pages'
import { startJobApplicationDescription } from '@/lib/careers/operations'
import { journalPaths, paths, toMarkdownPath } from '@/lib/config/paths'
import { httpOperations } from '@/lib/documents/operations'
import { siteErrorCodes } from '@/lib/subject/error-codes'

const pageAt = async (path: string) => {
  const answer = await site(path, { headers: { accept: 'text/html' } })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

test('every page is valid HTML without inline styles, and says what it is: title, description, canonical, twin and preview image', async () => {
  const titles = new Set<string>()
  for (const path of everyPage) {
    const { headers, html } = await pageAt(path)
    expect(await htmlIssues(html), path).toEqual([])
    const matchText = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    const canonical = new URL(matchText(/<link rel="canonical" href="([^"]+)"/))
    expect(canonical.pathname).toBe(path)
    expect(matchText(/<meta name="description" content="([^"]+)"/).length).toBeGreaterThanOrEqual(
      50,
    )
    const twin = matchText(/<link rel="alternate" type="text\/markdown" href="([^"]+)"/)
    expect(twin).toBe(`${canonical.origin}${toMarkdownPath(path)}`)
    expect(headers.get('link')).toContain(`<${twin}>; rel="alternate"; type="text/markdown"`)
    const title = matchText(/<title>([^<]+)<\/title>/)
    expect(titles.has(title), `${title} is the title of two pages`).toBe(false)
    titles.add(title)
    const image = new URL(matchText(/<meta property="og:image" content="([^"]+)"/))
    const answer = await site(image.pathname)
    expect(answer.status, image.pathname).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
  }
})

test.each([paths.careers, paths.work, journalPaths.index])(
  'a list that fits on one page has no other: %s',
  async (path) => {
    const first = await pageAt(`${path}?page=1`)
    expect(first.status).toBe(200)
    expect(toPlainText(findMain(first.html))).toBe(toPlainText(findMain((await pageAt(path)).html)))
    expect(first.html).not.toMatch(/rel="(?:next|prev)"/)
    const beyond = await site(`${path}?page=2`, { headers: { accept: 'text/html' } })
    expect(beyond.status).toBe(404)
    expect(beyond.headers.get('link') ?? '').not.toContain('alternate')
    expect(toPlainText(findMain(await beyond.text()))).toContain(
      catalog.messages.interface.notFound.heading,
    )
    const refusal = await pageAt(`${path}?page=0`)
    expect(refusal.status).toBe(200)
    expect(toPlainText(findMain(refusal.html))).toContain('page: ')
  },
)

test('a browser is told to compile every script as it arrives', async () => {
  const { html } = await pageAt(paths.about)
  // Browsers that know modules, and so this hint, never fetch what is marked as not for them.
  const forModules = html.replaceAll(/<script[^>]+noModule[^>]*>/gi, '')
  const scripts = new Set(forModules.match(/\/_next\/static\/[^"\\]+\.js/g))
  expect(scripts.size).toBeGreaterThan(1)
  for (const script of scripts) {
    const source = await (await site(script)).text()
    expect(source.split('\n', 1), script).toEqual(['//# allFunctionsCalledOnLoad'])
  }
})

const noindex = /<meta name="robots" content="[^"]*noindex/

test('a closed role says so, with roles that are open', async () => {
  const role = catalog.roles.find(({ closed }) => closed)
  if (!role) throw new Error('No role is closed.')
  const { status, html } = await pageAt(paths.role(role.slug))
  expect(status).toBe(410)
  expect(html).toMatch(noindex)
  expect(html).not.toContain('JobPosting')
  expect(toPlainText(findMain(html))).toContain(role.title)
  expect(toPlainText(findMain(html))).toContain('This role is closed')
  expect(findMain(html)).toMatch(/<li[^>]*>(?:(?!<\/li>).)*<a [^>]*href="\/careers\//s)
})

for (const path of formPages)
  test(`a search finds the form at ${path}, not anybody's receipt`, async () => {
    const { html } = await pageAt(path)
    expect(findMain(html)).toContain('<form')
    expect(html).not.toMatch(/<meta name="robots"/)
    expect((await pageAt(`${path}?receipt=inq_aaaaaaaaaaaaaaaaaaaaaa`)).html).toMatch(noindex)
  })

/** What is in the element with this id. */
const entryIn = (html: string, id: string) =>
  toPlainText(findMain(html).split(`id="${id}"`)[1]?.split(/ id="/, 1)[0] ?? '')

test('the agents page shows every operation, and the errors page every error at its anchor', async () => {
  const agents = (await pageAt(paths.agents)).html
  const asMarkdown = await (await site(toMarkdownPath(paths.agents))).text()
  for (const { name } of [...httpOperations, startJobApplicationDescription]) {
    expect(entryIn(agents, name), name).toContain(name)
    expect(asMarkdown).toContain(`\`${name}\``)
  }
  for (const { name, description, http, scope } of httpOperations) {
    const entry = entryIn(agents, name)
    for (const text of [description, http.method, http.path, scope])
      expect(entry, name).toContain(text)
  }
  const errors = (await pageAt(paths.agentErrors)).html
  for (const code of siteErrorCodes) {
    for (const text of [String(errorStatus[code]), englishMessages.titles[code]])
      expect(entryIn(errors, code), code).toContain(text)
  }
})

test('a command copied from the agents page works against this host', async () => {
  const text = toPlainText((await pageAt(paths.agents)).html)
  const [, address = ''] = new RegExp(`'(http[^']+${paths.jobs}[^']*)'`).exec(text) ?? []
  const answer = await site(address)
  expect(answer.status).toBe(200)
  expect((await answer.json()).filters).toEqual({ location: ['berlin'], level: ['senior'] })
})
