import type {
  McpUiHostCapabilities,
  McpUiHostContext,
  McpUiInitializeRequest,
  McpUiInitializeResult,
} from '@modelcontextprotocol/ext-apps'

/** The revision of MCP Apps that views are written to. */
const protocolVersion = '2026-01-26'
const answerMsMax = 30_000

type Params = Readonly<Record<string, unknown>>
type PendingRequest = {
  readonly resolve: (result: never) => void
  readonly reject: (e: Error) => void
}

/** What a host tells a view without being asked. */
export type HostNotificationListener = (method: string, params: Params) => void

/** A host that shows a view: JSON-RPC between two windows, as MCP Apps has it. */
export interface ViewHost {
  readonly capabilities: McpUiHostCapabilities
  readonly context: McpUiHostContext
  request<T>(method: string, params: Params): Promise<T>
  notify(method: string, params?: Params): void
}

/** Opens the connection with the window around this one; messages of any other are ignored. */
export async function connectToHost(
  name: string,
  onNotification: HostNotificationListener,
): Promise<ViewHost> {
  const pendingRequests = new Map<number, PendingRequest>()
  const host = window.parent
  let requests = 0
  const post = (message: object) => host.postMessage({ jsonrpc: '2.0', ...message }, '*')

  function request<T>(method: string, params: Params): Promise<T> {
    const id = ++requests
    return new Promise<T>((resolve, reject) => {
      pendingRequests.set(id, { resolve, reject })
      setTimeout(() => {
        if (pendingRequests.delete(id)) reject(new Error('The host did not answer.'))
      }, answerMsMax)
      post({ id, method, params })
    })
  }

  addEventListener('message', ({ source, data }: MessageEvent) => {
    if (source !== host || data?.jsonrpc !== '2.0') return
    if (typeof data.method === 'string') {
      if (data.id === undefined) onNotification(data.method, data.params ?? {})
      else if (emptyResultMethods.includes(data.method)) post({ id: data.id, result: {} })
      else post({ id: data.id, error: { code: -32601, message: 'Method not found' } })
      return
    }
    const pendingRequest = pendingRequests.get(data.id)
    pendingRequests.delete(data.id)
    if (data.error) pendingRequest?.reject(new Error(String(data.error.message)))
    else pendingRequest?.resolve(data.result as never)
  })

  const params: McpUiInitializeRequest['params'] = {
    appInfo: { name, version: '1' },
    appCapabilities: {},
    protocolVersion,
  }
  const { hostCapabilities, hostContext } = await request<McpUiInitializeResult>('ui/initialize', {
    ...params,
  })
  const notify = (method: string, params: Params = {}) => post({ method, params })
  notify('ui/notifications/initialized')
  return { capabilities: hostCapabilities ?? {}, context: hostContext ?? {}, request, notify }
}

/** Requests of a host that need nothing but an answer. */
const emptyResultMethods = ['ping', 'ui/resource-teardown']
