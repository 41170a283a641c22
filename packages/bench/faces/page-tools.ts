import { type Browser, chromium, type Page } from 'playwright/test'
import { newClientAddress } from '@/e2e/support/client-address'
import { findChromium } from '@/scripts/machine/system-program.mjs'
import { type Answer, type Arguments, parametersOf, type Tool, type Toolbox } from './tools'
import type { Visit } from './visit'

/** Starts a browser that offers the tools of pages to agents, if this machine has one. */
export async function browserWithTools(): Promise<Browser | undefined> {
  const executablePath = await findChromium()
  if (!executablePath) return undefined
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, args: ['--enable-features=WebMCP', ...asRoot] })
}

/** Tools are registered after the page was loaded; a page without any has none by then. */
const toolsMs = 10_000

/** Sites whose pages have no tools, so that nobody waits for them again. */
const without = new Set<string>()

/** Opens the home page, which the visitor has open anyway: what it weighs is not counted. */
export const openPageTools =
  (browser: Browser) =>
  async (visit: Visit): Promise<Toolbox> => {
    const context = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': newClientAddress() },
    })
    const page = await context.newPage()
    await page.goto(visit.origin, { waitUntil: 'load' })
    const tools = without.has(visit.origin) ? [] : await toolsOf(page)
    if (tools.length === 0) without.add(visit.origin)
    const described = JSON.stringify(tools)
    visit.sent(Buffer.byteLength(described))
    visit.reads('tools', described, '')
    return {
      tools: tools.map(toolOf),
      call: (tool, args) => call(visit, page, tool.name, args),
      close: () => context.close(),
    }
  }

type Described = Awaited<ReturnType<Page['webmcp']['tools']>>[number]

async function toolsOf(page: Page): Promise<Described[]> {
  const until = Date.now() + toolsMs
  let tools = await page.webmcp.tools()
  // They come one by one.
  for (let before = -1; tools.length !== before || (before === 0 && Date.now() < until); ) {
    before = tools.length
    await page.waitForTimeout(100)
    tools = await page.webmcp.tools()
  }
  return tools.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const toolOf = ({ name, description, inputSchema, annotations }: Described): Tool => ({
  name,
  title: '',
  about: description,
  effect: Object(annotations).readOnly ? 'read' : 'submit',
  parameters: parametersOf(inputSchema),
})

/** Calls a tool; if it asks the person, the person agrees. */
async function call(visit: Visit, page: Page, name: string, args: Arguments): Promise<Answer> {
  const sent: Promise<void>[] = []
  const count = (response: { body(): Promise<Buffer> }) =>
    sent.push(response.body().then((body) => visit.sent(body.length)))
  page.on('response', count)
  const agreed = new AbortController()
  const result = page.webmcp
    .callTool(name, args)
    .catch((error) => ({ ok: false, error: String(error) }))
  const person = agree(page, agreed.signal)
  const { text = '', nextCursor: cursor, ...rest } = Object(await result)
  agreed.abort()
  await person
  page.off('response', count)
  await Promise.all(sent)
  const whole = JSON.stringify({ ...rest, text, nextCursor: cursor })
  return {
    text: whole,
    said: `${text}\n${JSON.stringify(rest)}`,
    isError: rest.ok === false,
    cursor,
  }
}

async function agree(page: Page, ended: AbortSignal): Promise<void> {
  const send = page.locator('dialog[open] button').first()
  while (!ended.aborted) {
    if (await send.isVisible()) return send.click()
    await page.waitForTimeout(20)
  }
}
