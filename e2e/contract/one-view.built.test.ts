import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { contentsOf, factsIn, mainOf, structuredData, textOf } from '@/e2e/support/html'
import { mcpClients } from '@/e2e/support/mcp-clients'
import { someOf } from '@/e2e/support/some-of'
import { markdownPath, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'

/** What a face calls the parts of a thing, in its order, and what it says of it at a glance. */
interface Told {
  readonly headings: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
}

const headingsIn = (text: string, heading = /^## (.+)$/gm) =>
  [...text.matchAll(heading)].map(([, words = '']) => words)

const linesIn = (text: string, fact: RegExp): Told['facts'] => {
  const [opening = ''] = text.split('\n## ')
  return [...opening.matchAll(fact)].map(([, label = '', value = '']) => [label, value])
}

function onPage(html: string): Told {
  const facts = factsIn(html).map(([label, content]) => {
    const values = contentsOf(content, 'li').map(textOf)
    return [label, values.join(', ') || textOf(content)] as const
  })
  const headings = contentsOf(contentsOf(html, 'article').join(''), 'h2').map(textOf)
  // The page alone leads on to the next project.
  return { facts, headings: headings.filter((words) => !words.startsWith('Next project')) }
}

async function inMarkdown(path: string) {
  const text = await (await site(markdownPath(path))).text()
  const told = { headings: headingsIn(text), facts: linesIn(text, /^- \*\*(.+?):\*\* (.+)$/gm) }
  return { text, told: told satisfies Told }
}

async function inMcp(tool: string, input: Record<string, string>) {
  const connect = mcpClients['v2, pinned to 2026-07-28']
  const client = await connect?.(new URL(paths.mcp, site.origin), {}, site)
  const text = (await client?.call(tool, input))?.content[0]?.text ?? ''
  await client?.close()
  const [, , facts = ''] = text.split('\n\n')
  const told = { headings: headingsIn(text), facts: linesIn(facts, /^(.+?): (.+)$/gm) }
  return { text, told: told satisfies Told }
}

for (const { slug, process } of someOf(catalog.openRoles(new Date())))
  test(`${slug} has the same headings, labels and values on every face`, async () => {
    const html = await (await site(paths.role(slug))).text()
    const told = onPage(html)
    expect(told.facts.length).toBeGreaterThan(6)
    expect(told.headings.length).toBeGreaterThan(4)

    const markdown = await inMarkdown(paths.role(slug))
    const mcp = await inMcp('get_role', { id: slug })
    expect(markdown.told).toEqual(told)
    expect(mcp.told).toEqual(told)
    const steps = contentsOf(contentsOf(contentsOf(html, 'article').join(''), 'ol').join(''), 'li')
    for (const [at, step] of process.entries()) {
      expect(markdown.text).toContain(`\n${at + 1}. ${step}`)
      expect(mcp.text).toContain(`\n${at + 1}. ${step}`)
      expect(textOf(steps[at] ?? '')).toBe(step)
    }
    const posting = structuredData(html).find(({ title }) => title)
    const description = String(posting?.description)
    expect(headingsIn(description, /<h2>(.+?)<\/h2>/g)).toEqual(told.headings)
    expect(description).toContain(`<ol>\n<li>`)
  })

for (const { slug, results } of someOf(catalog.caseStudies))
  test(`${slug} has the same headings, labels and results on every face`, async () => {
    const html = await (await site(paths.caseStudy(slug))).text()
    const told = onPage(html)
    const markdown = await inMarkdown(paths.caseStudy(slug))
    const mcp = await inMcp('get_case_study', { slug })
    expect(markdown.told).toEqual(told)
    expect(mcp.told).toEqual(told)
    const main = textOf(mainOf(html))
    for (const { label, baseline, source } of results) {
      const line = markdown.text.split('\n').find((text) => text.startsWith(`- **${label}:**`))
      expect(line).toContain(source)
      expect(mcp.text).toContain(line)
      const [change] = line?.match(/(?<=\*\* |, )from .+? to .+?(?=\. Source: )/) ?? []
      expect(change === undefined).toBe(baseline === null)
      expect(main).toContain(change ?? label)
    }
  })
