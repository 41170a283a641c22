import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdown } from 'agent-access/edge'
import { expect, test } from 'vitest'
import { compiledContent } from '@/e2e/support/compiled-content'
import { copyContent } from '@/e2e/support/content'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { createAccess } from '@/lib/agent-access'
import { paths } from '@/lib/config/paths'
import { answerMarkdown } from '@/lib/documents/markdown/handlers'
import { listMarkdownPaths } from '@/lib/documents/markdown/site'
import { registry } from '@/lib/operations'
import { listRoles } from '@/lib/operations/roles'

const tenMessages = `labels:
  pay: Løn
  place: Sted
  published: Opslået
counts:
  openRoles: "{count, plural, one {Ét ledigt job} other {# ledige job}}"
headings:
  responsibilities: Det skal du lave
pay:
  year: "{amount} om året"
refusals:
  unknown: "{value} er ukendt{choices, select, none {} other {; mente du {choices}?}}"
  allowed: "Tilladt: {values}."
interface:
  form:
    sendMessage: Send beskeden
    notSent: Ikke sendt endnu
`

/** This content in German and, by ten messages, in Danish: German is the main language. */
const content = await compiledContent(origin, ['de', 'da'], (root) => {
  copyContent(root)
  const agency = join(root, 'agency.md')
  writeFileSync(
    agency,
    readFileSync(agency, 'utf8').replace(/^languages: .*$/m, 'languages: [de, da]'),
  )
  mkdirSync(join(root, 'messages'))
  writeFileSync(join(root, 'messages/da.yaml'), tenMessages)
})
const { services, legacy } = endpointForTests(undefined, content)
const danish = {
  catalog: content.catalog.in('da'),
  site: content.site.in('da'),
  registry,
}
const now = new Date()

test('every page is in the language where it has messages, and in the main language otherwise', async () => {
  const texts = await Promise.all(
    listMarkdownPaths(danish.catalog, now).map(async (path) => {
      const request = new Request(`${origin}/da${path}`)
      const segments = path.slice(1).split('/')
      return (await answerMarkdown(request, segments, danish, now, markdown)).text()
    }),
  )
  const all = texts.join('\n')
  expect(texts.length).toBeGreaterThan(20)
  for (const text of ['**Løn:**', '## Det skal du lave', ' om året', '**Stufe:**'])
    expect(all).toContain(text)
  expect(all).not.toMatch(/\*\*(?:Pay|Gehalt|Level):\*\*|undefined|\[object/)
})

test('REST and MCP answer and refuse in the language', async () => {
  const { GET } = createAccess(() => services).rest(listRoles)
  const refused = await GET(
    new Request(`${origin}${paths.jobs}?level=boss`, { headers: { 'accept-language': 'da' } }),
  )
  expect((await refused.json()).detail).toMatch(/"boss" er ukendt.*Tilladt: /)
  const { result } = await legacy('tools/call', {
    name: listRoles.name,
    arguments: { language: 'da', limit: 1 },
  })
  expect(result.content[0].text).toMatch(/ledige job/)
})

test('dates and names of languages are those of the language', () => {
  const { messages } = danish.catalog
  expect(messages.dateText('2026-10-06')).toBe('6. oktober 2026')
  expect(messages.languageName).toBe('dansk')
  expect(messages.interface.form.sendMessage).toBe('Send beskeden')
  expect(messages.interface.form.sending).toBe(content.catalog.messages.interface.form.sending)
})
