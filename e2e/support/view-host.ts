import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import {
  type CallToolResult,
  Client,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { EXTENSION_ID, RESOURCE_MIME_TYPE } from '@modelcontextprotocol/ext-apps/server'
import axe from 'axe-core'
import { build } from 'esbuild'
import type { FrameLocator, Page } from 'playwright/test'
import { newClientAddress } from './client-address'
import type { ViewToOpen } from './view-host.browser'

/** An empty page on this machine: a browser lets no other show what is served here. */
const hostAddress = () =>
  new Promise<string>((resolve) => {
    const body = '<!doctype html><html lang="en"><title>Host</title><body style="margin: 0">'
    const server = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end(body),
    ).listen(0, '127.0.0.1', () => {
      resolve(`http://localhost:${(server.address() as AddressInfo).port}/`)
    })
    server.unref()
  })

let program: Promise<string> | undefined

/** The page of a host, with the reference implementation of MCP Apps in it. */
const hostProgram = () => {
  program ??= build({
    entryPoints: [fileURLToPath(new URL('view-host.browser.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  }).then(({ outputFiles: [file] }) => file?.text ?? '')
  return program
}

type CallTool = (name: string, args: object) => Promise<CallToolResult>

interface Meta {
  readonly ui: { readonly resourceUri: string }
}

interface Options extends Pick<Partial<ViewToOpen>, 'context' | 'mood'> {
  readonly call?: (client: CallTool) => CallTool
  readonly era?: 'legacy' | 'modern'
}

/** Opens a client of MCP that shows views. */
async function clientWithViews(site: string, era: 'legacy' | 'modern' = 'legacy') {
  const capabilities = { extensions: { [EXTENSION_ID]: { mimeTypes: [RESOURCE_MIME_TYPE] } } }
  const negotiation = era === 'modern' ? { versionNegotiation: { mode: 'auto' as const } } : {}
  const client = new Client({ name: 'host', version: '1' }, { capabilities, ...negotiation })
  const headers = { 'x-forwarded-for': newClientAddress() }
  const address = new URL('/mcp', site)
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
  return client
}

/** Calls a tool as a model does, and shows its view as a host does. */
export async function showView(
  page: Page,
  site: string,
  name: string,
  input: Record<string, unknown>,
  { context = {}, mood = 'usual', era, call = (own) => own }: Options = {},
): Promise<FrameLocator> {
  const client = await clientWithViews(site, era)
  const { tools } = await client.listTools()
  const meta = tools.find((tool) => tool.name === name)?._meta as Meta | undefined
  if (!meta) throw new Error(`${name} has no view.`)
  const { contents } = await client.readResource({ uri: meta.ui.resourceUri })
  const [{ text: html, _meta }] = contents as unknown as [
    { text: string; _meta: { ui: { csp: { resourceDomains: string[] } } } },
  ]
  const result = (await client.callTool({ name, arguments: input })) as CallToolResult
  const own: CallTool = async (tool, args) =>
    (await client.callTool({ name: tool, arguments: { ...args } })) as CallToolResult
  if (page.url() === 'about:blank') {
    await page.goto(await hostAddress())
    await page.exposeFunction('callTool', call(own))
    await page.addScriptTag({ content: await hostProgram() })
  }
  const { resourceDomains } = _meta.ui.csp
  const openedView: object = { html, resourceDomains, context, input, result, mood }
  await page.evaluate((view: object) => window.openView(view as ViewToOpen), openedView)
  return page.frameLocator('iframe').last()
}

/** What axe finds in a view; it cannot reach into a frame without an origin from outside. */
export async function axeInView(page: Page): Promise<string[]> {
  const frame = page.frames().at(-1)
  if (!frame) throw new Error('There is no view.')
  await frame.evaluate(axe.source)
  return frame.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResult> } }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

interface AxeResult {
  readonly violations: readonly { id: string; nodes: readonly { html: string }[] }[]
}
