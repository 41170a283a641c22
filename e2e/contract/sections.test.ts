import { expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { mcpMessage } from '@/e2e/support/mcp-messages'
import { createSiteForTests } from '@/e2e/support/site-parts'
import { getPagePath, paths, toMarkdownPath } from '@/lib/config/paths'

const site = createSiteForTests()
const fetchText = async (...args: Parameters<typeof site>) => (await site(...args)).text()

const pages = catalog.pages.filter(({ slug, sections }) => slug !== 'home' && sections)
const studies = catalog.caseStudies.filter(({ sections }) => sections)

/** All words that somebody wrote into the sections, without Markdown. */
function listWords(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return ['text', 'heading', 'label', 'question', 'body', 'caption', 'value'].includes(name)
      ? value.split('\n').slice(0, 1)
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    listWords(member, Array.isArray(value) ? name : key),
  )
}

test.each(pages)(
  'the Markdown of the page $slug, its resource of MCP and /llms-full.txt have the words of all sections',
  async ({ slug, sections }) => {
    const words = listWords(sections)
    expect(words.length).toBeGreaterThan(10)
    const markdown = await fetchText(toMarkdownPath(getPagePath(slug)))
    const list = JSON.parse(
      await fetchText(paths.mcp, { json: mcpMessage('resources/list', {}) }),
    ) as { result: { resources: readonly { uri: string }[] } }
    const resource = list.result.resources.find(({ uri }) => uri.includes(slug))
    const read = JSON.parse(
      await fetchText(paths.mcp, { json: mcpMessage('resources/read', { uri: resource?.uri }) }),
    ) as { result: { contents: readonly { text: string }[] } }
    const full = await fetchText('/llms-full.txt')
    for (const text of [markdown, read.result.contents[0]?.text ?? '', full])
      expect(words.filter((word) => !text.includes(word))).toEqual([])
  },
)

test.each(studies)(
  'get_case_study has the pictures and the text of $slug, which is made of sections',
  async (study) => {
    const call = mcpMessage('tools/call', {
      name: 'get_case_study',
      arguments: { slug: study.slug },
    })
    const { result } = JSON.parse(await fetchText(paths.mcp, { json: call })) as {
      result: { structuredContent: { body: string; images: readonly { caption: string }[] } }
    }
    const { body, images } = result.structuredContent
    const captions = images.map(({ caption }) => caption)
    const words = listWords(study.sections)
    expect(words.length).toBeGreaterThan(2)
    expect(words.filter((word) => !captions.includes(word) && !body.includes(word))).toEqual([])
    const heading = /^## (.*)$/m.exec(study.body)?.[0] ?? '-'
    expect(body).toContain(heading)
  },
)
