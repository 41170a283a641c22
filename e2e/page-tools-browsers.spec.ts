import type { Page } from 'playwright/test'
import { expect, test, untilHydrated } from '@/e2e/support/test'
import { allToolNames } from '@/e2e/support/webmcp'
import { paths } from '@/lib/config/paths'

interface Stub {
  readonly tools: Map<string, WebMCP.ModelContextTool>
  readonly faults: string[]
}

declare global {
  interface Window {
    stubs: Stub[]
  }
}

/** Puts model contexts where earlier and later browsers have them. */
async function stub(page: Page, places: readonly ('document' | 'navigator')[], shared = false) {
  await page.addInitScript(
    ([places, shared]) => {
      const context = () => {
        const tools = new Map<string, WebMCP.ModelContextTool>()
        const faults: string[] = []
        window.stubs.push({ tools, faults })
        return {
          // As Chrome 146 had it: it answers at once, throws, and knows no signal.
          registerTool(tool: WebMCP.ModelContextTool) {
            if (tools.has(tool.name)) {
              faults.push(tool.name)
              throw new DOMException('Duplicate tool name', 'InvalidStateError')
            }
            tools.set(tool.name, tool)
          },
          unregisterTool: (name: string) => tools.delete(name),
        }
      }
      window.stubs = []
      const one = shared && context()
      for (const place of places)
        Object.defineProperty(place === 'document' ? document : navigator, 'modelContext', {
          value: one || context(),
        })
    },
    [places, shared] as const,
  )
}

const registered = (page: Page) =>
  page.evaluate(() => window.stubs.map(({ tools, faults }) => [[...tools.keys()].sort(), faults]))

test('a browser without page tools loads nothing for them and prints nothing', async ({ page }) => {
  const printed: string[] = []
  const asked: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  page.on('pageerror', (error) => printed.push(String(error)))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(paths.home, { waitUntil: 'networkidle' })
  await untilHydrated(page.locator('footer'))
  const loaded = asked.filter((path) => path.endsWith('.js'))
  const bodies = await Promise.all(
    loaded.map(async (path) => (await page.request.get(path)).text()),
  )
  expect(printed).toEqual([])
  expect(asked).not.toContain(paths.pageTools)
  // The part that is loaded on demand holds this sentence; the part on every page must not.
  expect(bodies.filter((body) => body.includes('The user declined'))).toEqual([])
  expect(bodies.some((body) => body.includes('modelContext'))).toBe(true)
  expect(await page.locator('aside[aria-label=Agent]').count()).toBe(0)
})

test('an older browser has the same tools at its navigator', async ({ page }) => {
  await stub(page, ['navigator'])
  await page.goto(paths.home)
  await expect.poll(() => registered(page)).toEqual([[allToolNames, []]])
  const response = await page.evaluate(() =>
    window.stubs[0]?.tools
      .get('list_roles')
      // Its second parameter was something else and had no signal.
      ?.execute({ limit: 1 }, {} as WebMCP.ToolExecuteCallbackOptions),
  )
  expect(response).toMatchObject({ ok: true, text: expect.stringContaining(paths.careers) })
})

for (const [name, shared, expected] of [
  ['two places that are one get each tool once', true, [[allToolNames, []]]],
  ['two places get each tool once each', false, Array(2).fill([allToolNames, []])],
] as const)
  test(name, async ({ page }) => {
    await stub(page, ['document', 'navigator'], shared)
    await page.goto(paths.home)
    await expect.poll(() => registered(page)).toEqual(expected)
    await page.getByRole('link', { name: 'Careers' }).first().click()
    await page.waitForURL(`**${paths.careers}`)
    expect(await registered(page)).toEqual(expected)
  })
