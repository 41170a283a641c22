import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Browser, Page } from 'playwright/test'
import { newClientAddress } from '@/e2e/support/client-address'
import { listOperations } from '@/e2e/support/openapi'
import { paths, toMarkdownPath } from '@/lib/config/paths'
import { pageToolNames } from '@/lib/documents/operations'
import { findLinkPath, readAsMarkdown, type StartDocument } from './documents'
import type { BenchQuestion } from './questions'
import type { InterfaceSession } from './session'

/** What an agent reads; undefined where the interface does not offer it. */
export type AskInterface = (
  question: BenchQuestion,
  session: InterfaceSession,
) => Promise<string | undefined>

const html: AskInterface = ({ page }, session) =>
  readPage(session, page, { path: paths.home, accept: 'text/html', pathPattern: /^[^.]*$/ })

const markdown: AskInterface = ({ page }, session) =>
  readPage(session, page && toMarkdownPath(page), {
    path: paths.llms,
    accept: 'text/markdown',
    pathPattern: /\.md$/,
  })

async function readPage(session: InterfaceSession, page: string | undefined, start: StartDocument) {
  if (!page) return undefined
  let answer = ''
  for (const url of await findLinkPath(start, session.site.origin + page, session.site))
    answer = session.read(
      await readAsMarkdown(await session.fetch(url, { headers: { accept: start.accept } })),
    )
  return answer
}

const rest: AskInterface = async ({ tool }, session) => {
  if (!tool) return undefined
  const { origin } = session.site
  const document = session.read(await (await session.fetch(origin + paths.openapi)).text())
  const operation = listOperations(JSON.parse(document)).find(
    ({ operationId }) => operationId === tool.name,
  )
  if (!operation) throw new Error(`${paths.openapi} has no operation ${tool.name}.`)
  const url = new URL(operation.path, origin)
  for (const { name, in: location } of operation.parameters)
    for (const value of [tool.input[name] ?? []].flat().map(String))
      if (location === 'query') url.searchParams.append(name, value)
      else if (location === 'path')
        url.pathname = operation.path.replace(`{${name}}`, encodeURIComponent(value))
  const body = operation.method === 'post' ? { body: JSON.stringify(tool.input) } : {}
  const headers = { 'content-type': 'application/json' }
  const response = await session.fetch(url, { method: operation.method, headers, ...body })
  return session.read(await response.text())
}

const mcp: AskInterface = async ({ tool, page }, session) => {
  const { origin } = session.site
  const client = new Client(
    { name: 'bench', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  )
  const url = new URL(paths.mcp, origin)
  await client.connect(new StreamableHTTPClientTransport(url, { fetch: session.fetch }))
  session.read(client.getInstructions() ?? '')
  session.read(JSON.stringify((await client.listTools()).tools))
  try {
    if (tool) {
      const result = await client.callTool({ name: tool.name, arguments: tool.input })
      return session.read(joinTexts(result.content as readonly object[]))
    }
    session.read(JSON.stringify((await client.listResources()).resources))
    const { contents } = await client.readResource({ uri: origin + toMarkdownPath(page ?? '/') })
    return session.read(joinTexts(contents))
  } finally {
    await client.close()
  }
}

const joinTexts = (parts: readonly object[]) =>
  parts.map((part) => ('text' in part ? part.text : '')).join('\n')

export const measuredInterfaces = { HTML: html, Markdown: markdown, REST: rest, MCP: mcp } as const

/** Page tools, in a page that the visitor has open: what the page weighs is not counted. */
export const createPageToolsInterface =
  (browser: Browser): AskInterface =>
  async ({ tool }, session) => {
    if (!tool) return undefined
    const context = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': newClientAddress() },
    })
    try {
      const page = await context.newPage()
      await page.goto(session.site.origin)
      const tools = JSON.stringify(await waitForTools(page))
      session.countRequest(session.read(tools))
      const bodies: Promise<Buffer>[] = []
      page.on('response', (response) => bodies.push(response.body()))
      const parts: string[] = []
      let input: object | undefined = tool.input
      while (input) {
        const result: { nextCursor?: string } = Object(await page.webmcp.callTool(tool.name, input))
        parts.push(session.read(JSON.stringify(result)))
        const { nextCursor: cursor } = result
        input = cursor ? { ...tool.input, cursor } : undefined
      }
      for (const body of await Promise.all(bodies)) session.countRequest(body)
      return parts.join('\n')
    } finally {
      await context.close()
    }
  }

/** Tools are registered one by one after the page has been loaded. */
async function waitForTools(page: Page) {
  for (let tries = 0; tries < 200; tries++) {
    const tools = await page.webmcp.tools()
    if (tools.length >= pageToolNames.length) return tools
    await page.waitForTimeout(50)
  }
  throw new Error(`The page has not registered its ${pageToolNames.length} tools in ten seconds.`)
}
