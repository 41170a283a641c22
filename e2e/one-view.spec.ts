import type { APIRequestContext, Page } from '@playwright/test'
import { catalog } from '@/lib/catalog/catalog'
import { markdownPath, paths } from '@/lib/config/paths'
import { mcpClients } from '@/testing/mcp-clients'
import { expect, test } from '@/testing/test'

/** What a face calls the parts of a thing, in its order, and what it says of it at a glance. */
interface Told {
  readonly headings: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
}

const headingsIn = (text: string, heading = /^## (.+)$/gm) =>
  [...text.matchAll(heading)].map(([, words = '']) => words)

const factsIn = (text: string, fact: RegExp): Told['facts'] => {
  const [opening = ''] = text.split('\n## ')
  return [...opening.matchAll(fact)].map(([, label = '', value = '']) => [label, value])
}

async function onPage(page: Page): Promise<Told> {
  const facts = await page
    .locator('main dl')
    .first()
    .locator('div')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const values = [...row.querySelectorAll('dd li')].map((item) => item.textContent)
        const value = row.querySelector('dd')?.textContent ?? ''
        return [row.querySelector('dt')?.textContent ?? '', values.join(', ') || value] as const
      }),
    )
  const headings = await page.locator('article h2').allTextContents()
  // The page alone leads on to the next project.
  return { facts, headings: headings.filter((words) => !words.startsWith('Next project')) }
}

async function inMarkdown(request: APIRequestContext, path: string) {
  const text = await (await request.get(markdownPath(path))).text()
  const told = { headings: headingsIn(text), facts: factsIn(text, /^- \*\*(.+?):\*\* (.+)$/gm) }
  return { text, told: told satisfies Told }
}

async function inMcp(baseURL: string | undefined, tool: string, input: Record<string, string>) {
  const client = await mcpClients['v2, pinned to 2026-07-28']?.(new URL(paths.mcp, baseURL), {})
  const text = (await client?.call(tool, input))?.content[0]?.text ?? ''
  await client?.close()
  const [, , facts = ''] = text.split('\n\n')
  const told = { headings: headingsIn(text), facts: factsIn(facts, /^(.+?): (.+)$/gm) }
  return { text, told: told satisfies Told }
}

for (const { slug, process } of catalog.openRoles(new Date()))
  test(`${slug} has the same headings, labels and values on every face`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto(paths.role(slug))
    const told = await onPage(page)
    expect(told.facts.length).toBeGreaterThan(6)
    expect(told.headings.length).toBeGreaterThan(4)

    const markdown = await inMarkdown(request, paths.role(slug))
    const mcp = await inMcp(baseURL, 'get_role', { id: slug })
    expect(markdown.told).toEqual(told)
    expect(mcp.told).toEqual(told)
    for (const [at, step] of process.entries()) {
      expect(markdown.text).toContain(`\n${at + 1}. ${step}`)
      expect(mcp.text).toContain(`\n${at + 1}. ${step}`)
      await expect(page.locator('article ol > li').nth(at)).toHaveText(step)
    }
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const posting = data.map((text) => JSON.parse(text)).find(({ title }) => title)
    expect(headingsIn(posting.description, /<h2>(.+?)<\/h2>/g)).toEqual(told.headings)
    expect(posting.description).toContain(`<ol>\n<li>`)
  })

for (const { slug, results } of catalog.caseStudies)
  test(`${slug} has the same headings, labels and results on every face`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto(paths.caseStudy(slug))
    const told = await onPage(page)
    const markdown = await inMarkdown(request, paths.caseStudy(slug))
    const mcp = await inMcp(baseURL, 'get_case_study', { slug })
    expect(markdown.told).toEqual(told)
    expect(mcp.told).toEqual(told)
    const main = await page.locator('main').textContent()
    for (const { label, baseline, source } of results) {
      const line = markdown.text.split('\n').find((text) => text.startsWith(`- **${label}:**`))
      expect(line).toContain(source)
      expect(mcp.text).toContain(line)
      const [change] = line?.match(/(?<=\*\* |, )from .+? to .+?(?=\. Source: )/) ?? []
      expect(change === undefined).toBe(baseline === null)
      expect(main).toContain(change ?? label)
    }
  })
