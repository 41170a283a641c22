import { paths } from '@/lib/config/paths'
import type { ReceivedResponse, RequestSpec } from './http'
import type { Judge } from './judge'

const clientInfo = { name: 'torture', version: '1' }

type Era = '2025-11-25' | '2026-07-28'

/** One JSON-RPC message as clients of that era send it. */
export function mcpRequest(
  era: Era,
  client: string,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, string>> = {},
): RequestSpec {
  const modern = era === '2026-07-28'
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': era,
    'io.modelcontextprotocol/clientInfo': clientInfo,
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return {
    method: 'POST',
    path: paths.mcp,
    client,
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': era,
      ...(modern && { 'mcp-method': method }),
      ...(modern && typeof params.name === 'string' && { 'mcp-name': params.name }),
      ...more,
    },
    body: { jsonrpc: '2.0', id: 1, method, params: modern ? { ...params, _meta } : params },
  }
}

const calls = [
  ['tools/list', {}],
  ['tools/call', { name: 'list_roles', arguments: {} }],
  ['tools/call', { name: 'list_case_studies', arguments: {} }],
  ['tools/call', { name: 'list_taxonomies', arguments: {} }],
] as const
const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }

/** A read in either era; whatever is answered must be a result. */
export async function mcpRead(judge: Judge, client: string): Promise<ReceivedResponse> {
  const era = Math.random() < 0.5 ? '2025-11-25' : '2026-07-28'
  const greets = era === '2025-11-25' && Math.random() < 0.2
  const [method, params] = calls[Math.floor(Math.random() * calls.length)] ?? calls[0]
  const request = greets
    ? mcpRequest(era, client, 'initialize', hello)
    : mcpRequest(era, client, method, params)
  const response = await judge.send(request, { face: 'mcp', statuses: [200] })
  if (response.status === 200) {
    const { result } = JSON.parse(response.body) as { result?: { isError?: boolean } }
    if (!result || result.isError)
      judge.report(`MCP ${era} ${method}: ${response.body.slice(0, 300)}`)
  }
  return response
}
