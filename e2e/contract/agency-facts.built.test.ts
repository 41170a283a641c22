import { describe, expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { catalog } from '@/e2e/support/current-content'
import { findMain, toPlainText } from '@/e2e/support/html'
import { mcpClients } from '@/e2e/support/mcp-clients'
import { listAgencyFacts, listLanguageFacts } from '@/lib/agency/text'
import { paths, toMarkdownPath } from '@/lib/config/paths'
import type { LabelledFact } from '@/lib/subject/view'

const sayings = (facts: readonly LabelledFact[]) =>
  facts.map(({ label, values }) => [label, values.map(({ text }) => text).join(', ')] as const)

describe.each(catalog.languages)('what people ask of an agency first, in %s', (language) => {
  const content = catalog.in(language)
  const prefix = language === catalog.language ? '' : `/${language}`
  const read = async (path: string) => (await site(prefix + path)).text()
  const expected = sayings(listAgencyFacts(content))

  test('stands on About and in its Markdown', async () => {
    expect(expected).toHaveLength(4)
    const text = await read(`${paths.about}.md`)
    for (const [label, value] of expected) expect(text).toContain(`- **${label}:** ${value}`)
    const html = toPlainText(findMain(await read(paths.about)))
    for (const [label, value] of expected) expect(html).toContain(label + value)
    for (const { leads } of content.people) if (leads) expect(html).toContain(leads)
  })

  test('includes the languages on Contact, for people and for agents', async () => {
    const [[label, value] = []] = sayings(listLanguageFacts(content))
    expect(await read(`${paths.contact}.md`)).toContain(`**${label}:** ${value}`)
    expect(toPlainText(findMain(await read(paths.contact)))).toContain(`${label}${value}`)
  })

  test('says what projects cost on its page, in Markdown, over MCP and over REST', async () => {
    const { messages } = content
    const { projects = [], availability = '', timeZones = [] } = content.page('how-we-work')
    const texts = [
      availability,
      ...timeZones.map(messages.timeZoneText),
      ...projects.flatMap(({ name, budget, duration = '', about = '' }) => [
        ...[name, messages.budgetText(budget), duration, about],
      ]),
    ]
    const connect = mcpClients['v2, pinned to 2026-07-28'] ?? expect.unreachable()
    const mcp = await connect(new URL(paths.mcp, site.origin), {}, site)
    const { structuredContent, content: parts } = await mcp.call('list_taxonomies', { language })
    const readings = {
      page: toPlainText(findMain(await read(paths.howWeWork))),
      Markdown: await read(toMarkdownPath(paths.howWeWork)),
      'the resource': await mcp.read(site.origin + prefix + toMarkdownPath(paths.howWeWork)),
      'the tool': parts.map(({ text }) => text).join(),
    }
    await mcp.close()
    for (const [place, reading] of Object.entries(readings))
      for (const text of texts) expect(reading, place).toContain(text)
    expect(await read(paths.llms)).toContain(site.origin + prefix + toMarkdownPath(paths.howWeWork))
    const rest = await (await site(`${paths.taxonomies}?language=${language}`)).json()
    expect(rest).toEqual(structuredContent)
    expect(rest.offer.projects).toHaveLength(projects.length)
  })
})
