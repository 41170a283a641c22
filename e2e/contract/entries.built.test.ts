import rehypeParse from 'rehype-parse'
import { renderMarkdown } from 'site-content'
import { unified } from 'unified'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { catalog } from '@/e2e/support/current-content'
import { findContents, findMain, toPlainText } from '@/e2e/support/html'
import { type McpClient, mcpClients } from '@/e2e/support/mcp-clients'
import type { Role } from '@/lib/careers/schema'
import { languages } from '@/lib/config/languages'
import {
  addLanguagePrefix,
  getLanguagePrefix,
  journalPaths,
  paths,
  toMarkdownPath,
} from '@/lib/config/paths'
import type { Catalog } from '@/lib/subject/register'
import type { Result } from '@/lib/subject/result'
import { getTermName, type TaxonomyTerm } from '@/lib/subject/taxonomy'

type Interface = 'page' | 'markdown' | 'mcp'
type Forms = Readonly<Record<string, (value: never) => readonly (string | undefined)[]>>

/** What people see in place of a code, a number or a date; facts with the label that they stand beside. */
function formsIn({ messages, taxonomies, caseStudy }: Catalog): Forms {
  const { labels } = messages
  const fact = (label: string, ...values: string[]) => [`${label} ${values.join(' ')}`]
  const names = (terms: readonly TaxonomyTerm[], slugs: string | readonly string[]) =>
    [slugs].flat().map((slug) => getTermName(terms, slug))
  return {
    discipline: (slug: string) => fact(labels.discipline, ...names(taxonomies.disciplines, slug)),
    level: (slug: string) => fact(labels.level, ...names(taxonomies.levels, slug)),
    locations: (slugs: string[]) => fact(labels.place, ...names(taxonomies.locations, slugs)),
    workplace: (code: Role['workplace']) => fact(labels.workplace, messages.workplaces[code]),
    employmentType: (code: Role['employmentType']) =>
      fact(labels.employment, messages.employments[code]),
    hours: (hours: string) => fact(labels.hours, hours),
    salary: (salary: NonNullable<Role['salary']>) => fact(labels.pay, messages.payText(salary)),
    publishedAt: (day: string) => fact(labels.published, messages.dateText(day)),
    closesAt: (day: string) => fact(labels.closes, messages.dateText(day)),
    description: linesOfMarkdown,
    client: (name: string) => fact(labels.client, name),
    year: (year: number) => fact(labels.year, String(year)),
    industry: (slug: string) => fact(labels.industry, ...names(taxonomies.industries, slug)),
    disciplines: (slugs: string[]) =>
      fact(messages.taxonomies.disciplines, ...names(taxonomies.disciplines, slugs)),
    services: (slugs: string[]) =>
      fact(messages.taxonomies.services, ...names(taxonomies.services, slugs)),
    results: (results: Result[]) =>
      results.flatMap((result) => [
        result.label,
        result.source,
        messages.toFigure(result).text,
        messages.changeText(result),
      ]),
    body: linesOfMarkdown,
    'credits.discipline': (slug: string) => names(taxonomies.disciplines, slug),
    related: (slugs: string[]) => slugs.map((slug) => caseStudy(slug)?.title),
  }
}

const every: readonly Interface[] = ['page', 'markdown', 'mcp']

/** What an interface leaves out, and why. */
const leftOut: Readonly<
  Record<string, readonly [interfaces: readonly Interface[], reason: string]>
> = {
  id: [every, 'the address ends with it'],
  slug: [every, 'the address ends with it'],
  updatedAt: [every, 'it is for whoever keeps a copy; Markdown has it in its front matter'],
  applyNote: [['page'], 'who reads the page is the one who applies'],
  resultsTotal: [every, 'all results are there to be counted'],
  'images.width': [every, 'a property of the file'],
  'images.height': [every, 'a property of the file'],
}

/** Each text comes with the member that has it. */
function valuesIn(value: unknown, forms: Forms, path = ''): [path: string, text: string][] {
  const form = forms[path]
  if (value === null || value === undefined) return []
  if (form) return form(value as never).flatMap((text) => (text ? [[path, text]] : []))
  if (Array.isArray(value)) return value.flatMap((one) => valuesIn(one, forms, path))
  if (typeof value !== 'object') return [[path, String(value)]]
  return Object.entries(value).flatMap(([name, one]) =>
    valuesIn(one, forms, path ? `${path}.${name}` : name),
  )
}

const parser = unified().use(rehypeParse)
type Node = ReturnType<typeof parser.parse>['children'][number]

const inline = /^(?:a|abbr|b|cite|code|em|i|img|q|small|span|strong|sub|sup|time|u)$/
const unread = /^(?:script|style|template|noscript|textarea|title)$/

/** What a person reads of HTML, a line for each block; of pictures their description. */
function toText(node: Node): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  const { tagName, properties, children } = node
  if (unread.test(tagName) || properties.hidden || properties.ariaHidden === 'true') return ''
  const text = children.map(toText).join('') || String(properties.alt ?? '')
  return inline.test(tagName) ? ` ${text} ` : `\n${text}\n`
}

/** The text as it is compared: one space stands for any, and for what separates a label from its value. */
const plain = (text: string) =>
  text
    .replaceAll('\u00ad', '')
    .replace(/\s*[:,]?(?:\s+|$)/g, ' ')
    // The sign of a large figure is an element of its own, around which toPlainText puts spaces.
    .replace(/(?<=\d) %/g, '%')
    .trim()

const rawText = (html: string) => parser.parse(html).children.map(toText).join('')
const linesOfMarkdown = (markdown: string): string[] =>
  rawText(renderMarkdown(markdown)).split('\n').map(plain).filter(Boolean)

/** What an interface says: its text, and the source that has its addresses. */
const toInterfaceText = (source: string, html = renderMarkdown(source)) => ({
  source,
  text: plain(rawText(html)),
})

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Checks for a text as whole words, or for an address; of a picture any of its files. */
function includesText(
  { text, source }: ReturnType<typeof toInterfaceText>,
  value: string,
): boolean {
  if (value.startsWith(`${site.origin}/`)) {
    const path = literal(value.slice(site.origin.length)).replace(/[^/]+\.jpg$/, '[\\w.-]+')
    return new RegExp(`${path}(?![\\w/-])`).test(source)
  }
  const edge = '[\\p{L}\\p{N}]'
  return new RegExp(`(?<!${edge})${literal(plain(value))}(?!${edge})`, 'u').test(text)
}

let client: McpClient
beforeAll(async () => {
  const connect = mcpClients['v2, pinned to 2026-07-28'] ?? expect.unreachable()
  client = await connect(new URL(paths.mcp, site.origin), {}, site)
})
afterAll(() => client.close())

/** What each interface sends of an entry. */
async function readSources(path: string, mcp: string): Promise<Record<Interface, string>> {
  const [page = '', markdown = ''] = await Promise.all(
    [path, toMarkdownPath(path)].map(async (address) => (await site(address)).text()),
  )
  return { page, markdown, mcp }
}

function listMissingTexts(
  sources: Record<Interface, string>,
  values: readonly (readonly [string, string])[],
) {
  const { page, markdown, mcp } = sources
  const texts = {
    page: toInterfaceText(page.replace(/<script.*?<\/script>/gs, ''), findMain(page)),
    markdown: toInterfaceText(markdown),
    mcp: toInterfaceText(mcp),
  }
  return every.flatMap((name) =>
    values
      .filter(([member]) => !leftOut[member]?.[0].includes(name))
      .filter(([, text]) => !includesText(texts[name], text))
      .map(([member, text]) => `${name} does not say ${member}: ${text}`),
  )
}

/** The headings of a text. */
const headingsIn = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
const headingsOnPage = (html: string) =>
  findContents(findContents(html, 'article').join(''), 'h2').map(toPlainText)

describe.each(languages)('in %s', (language) => {
  const local = catalog.in(language)
  const getPath = (path: string) => addLanguagePrefix(getLanguagePrefix(language, languages), path)

  test.each([
    ...local.open.roles.map(({ slug }) => [paths.role(slug), 'get_role', { id: slug }]),
    ...local.caseStudies.map(({ slug }) => [paths.caseStudy(slug), 'get_case_study', { slug }]),
  ] as [string, string, object][])(
    '%s says every value of its answer, under the same headings',
    async (path, tool, input) => {
      const { content, structuredContent } = await client.call(tool, { ...input, language })
      const values = valuesIn(structuredContent, formsIn(local))
      expect(values.length).toBeGreaterThan(15)
      const sources = await readSources(getPath(path), content[0]?.text ?? '')
      expect(listMissingTexts(sources, values)).toEqual([])
      const headings = headingsOnPage(sources.page)
      expect(headings.length).toBeGreaterThan(1)
      for (const name of ['markdown', 'mcp'] as const)
        expect(headingsIn(sources[name]), name).toEqual(headings)
      if (tool !== 'get_role') return
      const { updatedAt, publishedAt, closesAt } = Object(structuredContent)
      expect(sources.markdown).toMatch(new RegExp(`^last_updated: "?${updatedAt}`, 'm'))
      for (const day of [publishedAt, closesAt].filter(Boolean))
        expect(sources.page).toContain(`dateTime="${day}"`)
    },
  )

  test.each(local.journal)('the journal entry $slug says what its resource says', async (entry) => {
    const path = getPath(journalPaths.entry(entry.slug))
    const resource = await client.read(site.origin + toMarkdownPath(path))
    // The line below the title is for agents alone.
    const lines = linesOfMarkdown(resource.replace(/^---\n.*?\n---\n/s, '').replace(/^> .*$/m, ''))
    const end = lines.lastIndexOf(linesOfMarkdown(entry.body).at(-1) ?? '')
    const related = entry.related.flatMap((slug) => local.caseStudy(slug)?.title ?? [])
    const values = [...lines.slice(0, end + 1), ...related].map((text) => ['text', text] as const)
    expect(values.length).toBeGreaterThan(6)
    expect(listMissingTexts(await readSources(path, resource), values)).toEqual([])
  })
})
