import type { Page } from 'playwright/test'
import { pageToolNames } from '@/lib/documents/operations'
import { test as base, expect } from './test'

const patience = 10

/** Chromium with its own WebMCP switched on. */
export const test = base.extend<object, { withWebMcp: undefined }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--enable-features=WebMCP']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    // A tool has a timeout for the site; on a busy machine the site may be late.
    await page.addInitScript((times) => {
      const { timeout } = AbortSignal
      AbortSignal.timeout = (ms) => timeout.call(AbortSignal, times * ms)
    }, patience)
    await use(page)
  },
})

export { expect }

export interface ToolResult {
  readonly ok: boolean
  readonly text?: string
  readonly nextCursor?: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever came over the wire
  readonly data?: any
  // biome-ignore lint/suspicious/noExplicitAny: whatever came over the wire
  readonly error?: any
}

/** Calls a tool as the browser's agent does. */
export async function callTool(page: Page, name: string, input: object = {}): Promise<ToolResult> {
  return (await page.webmcp.callTool(name, input)) as ToolResult
}

/** The names of the page tools that every page has. */
export const allToolNames = pageToolNames.toSorted()

/** Waits for the tools of the page, as the browser's agent sees them, and names them. */
export async function toolNames(page: Page): Promise<string[]> {
  const names = async () => (await page.webmcp.tools()).map(({ name }) => name).sort()
  await expect
    .poll(async () => (await names()).length, { intervals: [50] })
    .toBeGreaterThanOrEqual(allToolNames.length)
  return names()
}
