import type { CallToolResult } from '@modelcontextprotocol/client'
import {
  AppBridge,
  type McpUiHostContext,
  PostMessageTransport,
} from '@modelcontextprotocol/ext-apps/app-bridge'

/** What the test lends to the page of a host. */
declare global {
  interface Window {
    callTool(name: string, args: object): Promise<CallToolResult>
    /** What the view has called the host for: links to open, and texts for the model. */
    hostCalls: { links: string[]; modelTexts: string[] }
    openView(view: ViewToOpen): Promise<void>
  }
}

export interface ViewToOpen {
  readonly html: string
  readonly resourceDomains: readonly string[]
  readonly context: McpUiHostContext
  readonly input: Record<string, unknown>
  readonly result: CallToolResult
  /** Refuses whatever a view asks for, or never says anything. */
  readonly mood: 'usual' | 'refusing' | 'silent'
}

/** The policy that MCP Apps gives a view: itself, and what it declares. */
const toPolicy = (domains: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${domains.join(' ')}`,
    `media-src 'self' data: ${domains.join(' ')}`,
    "connect-src 'none'",
  ].join('; ')

window.hostCalls = { links: [], modelTexts: [] }

/** Shows a view in the reference host of MCP Apps, in a frame without an origin. */
window.openView = async ({ html, resourceDomains, context, input, result, mood }) => {
  const frame = document.createElement('iframe')
  frame.title = 'view'
  frame.sandbox.add('allow-scripts')
  frame.style.cssText = 'display: block; width: 100%; height: 600px; border: 0'
  document.body.append(frame)
  const target = frame.contentWindow as Window
  if (mood !== 'silent') {
    const capabilities = { openLinks: {}, serverTools: {}, updateModelContext: { text: {} } }
    const bridge = new AppBridge(null, { name: 'host', version: '1' }, capabilities, {
      hostContext: context,
    })
    const refuse = () => Promise.reject(new Error('This host refuses.'))
    const isRefusing = mood === 'refusing'
    bridge.oncalltool = ({ name, arguments: args = {} }) =>
      isRefusing ? refuse() : window.callTool(name, args)
    bridge.onopenlink = async ({ url }) => {
      if (isRefusing) return refuse()
      window.hostCalls.links.push(url)
      return {}
    }
    bridge.onupdatemodelcontext = async ({ content = [] }) => {
      if (isRefusing) return refuse()
      window.hostCalls.modelTexts.push(...content.map((part) => ('text' in part ? part.text : '')))
      return {}
    }
    bridge.onsizechange = ({ height }) => {
      if (height) frame.style.height = `${height}px`
    }
    bridge.oninitialized = () => {
      void bridge.sendToolInput({ arguments: input })
      void bridge.sendToolResult(result)
    }
    await bridge.connect(new PostMessageTransport(target, target))
  }
  const policy = `<meta http-equiv="Content-Security-Policy" content="${toPolicy(resourceDomains)}">`
  frame.srcdoc = html.replace('<head>', `<head>${policy}`)
}
