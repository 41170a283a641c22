import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compiledContent } from '@/e2e/support/compiled-content'
import { copyContent } from '@/e2e/support/content'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { createAccess } from '@/lib/agent-access'
import { paths } from '@/lib/config/paths'
import { markdownResponse } from '@/lib/documents/markdown/handlers'
import { markdownPaths } from '@/lib/documents/markdown/site'
import { registry } from '@/lib/operations'
import { listRoles } from '@/lib/operations/roles'
import { markdown } from '@/packages/agent-access/edge'

const tenMessages = `labels:
  pay: Salaris
  place: Plaats
  published: Geplaatst
counts:
  openRoles: "{count, plural, one {Eén vacature} other {# vacatures}}"
headings:
  responsibilities: Wat je doet
pay:
  year: "{amount} per jaar"
refusals:
  unknown: "{value} is onbekend"
  allowed: "Toegestaan: {values}."
interface:
  form:
    sendMessage: Versturen
    notSent: Nog niet verstuurd
`

/** This content in German and, by ten messages, in Dutch: German is the main language. */
const content = await compiledContent(origin, ['de', 'nl'], (root) => {
  copyContent(root)
  const agency = join(root, 'agency.md')
  writeFileSync(
    agency,
    readFileSync(agency, 'utf8').replace(/^languages: .*$/m, 'languages: [de, nl]'),
  )
  mkdirSync(join(root, 'messages'))
  writeFileSync(join(root, 'messages/nl.yaml'), tenMessages)
})
const { services, legacy } = endpointForTests(undefined, content)
const dutch = {
  catalog: content.catalog.in('nl'),
  site: content.site.in('nl'),
  registry,
}
const now = new Date()

test('every page is in the language where it has messages, and in the main language otherwise', async () => {
  const texts = await Promise.all(
    markdownPaths(dutch.catalog, now).map(async (path) => {
      const request = new Request(`${origin}/nl${path}`)
      const segments = path.slice(1).split('/')
      return (await markdownResponse(request, segments, dutch, now, markdown)).text()
    }),
  )
  const all = texts.join('\n')
  expect(texts.length).toBeGreaterThan(20)
  for (const text of ['**Salaris:**', '## Wat je doet', ' per jaar', '**Stufe:**'])
    expect(all).toContain(text)
  expect(all).not.toMatch(/\*\*(?:Pay|Gehalt|Level):\*\*|undefined|\[object/)
})

test('REST and MCP answer and refuse in the language', async () => {
  const { GET } = createAccess(() => services).rest(listRoles)
  const refused = await GET(
    new Request(`${origin}${paths.jobs}?level=boss`, { headers: { 'accept-language': 'nl' } }),
  )
  expect((await refused.json()).detail).toMatch(/"boss" is onbekend.*Toegestaan: /)
  const { result } = await legacy('tools/call', {
    name: listRoles.name,
    arguments: { language: 'nl', limit: 1 },
  })
  expect(result.content[0].text).toMatch(/vacatures/)
})

test('dates and names of languages are those of the language', () => {
  const { messages } = dutch.catalog
  expect(messages.dateText('2026-10-06')).toBe('6 oktober 2026')
  expect(messages.languageName).toBe('Nederlands')
  expect(messages.interface.form.sendMessage).toBe('Versturen')
  expect(messages.interface.form.sending).toBe(content.catalog.messages.interface.form.sending)
})
