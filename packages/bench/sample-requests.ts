import { paths } from '@/lib/config/paths'
import type { SampleRequest } from './load'

/** A call of a tool that reads. */
const mcpRequest = (revision: string): SampleRequest => {
  const modern = revision === '2026-07-28'
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const call = { name: 'list_roles', arguments: { location: ['berlin'] } }
  const params = { ...call, ...(modern && { _meta: meta }) }
  return {
    method: 'POST',
    path: paths.mcp,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      ...(modern && { 'mcp-method': 'tools/call', 'mcp-name': call.name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  }
}
const get = (path: string, headers: Record<string, string> = {}): SampleRequest => ({
  method: 'GET',
  path,
  headers,
})

/**
 * One after another, a page a round: where the bytes of a page lie in the memory of a process
 * makes it up to 5 % faster or slower.
 */
export const samplePages = [
  paths.work,
  paths.home,
  paths.about,
  paths.services,
  paths.careers,
  paths.howWeWork,
]

/** What the servers are asked, by turns or all at once. */
export const sampleRequests: Readonly<Record<string, SampleRequest>> = {
  jobs: get(paths.jobs, { accept: 'application/json' }),
  html: get(paths.work, { accept: 'text/html' }),
  'html, compressed': get(paths.work, { accept: 'text/html', 'accept-encoding': 'gzip, br' }),
  markdown: get(paths.work, { accept: 'text/markdown' }),
  'mcp 2025': mcpRequest('2025-11-25'),
  'mcp 2026': mcpRequest('2026-07-28'),
  registration: {
    method: 'POST',
    path: paths.register,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'anonymous',
      requested_credential_type: 'access_token',
      requested_scopes: ['jobs.read'],
    }),
  },
  'jobs, 304': get(paths.jobs, { accept: 'application/json' }),
  'html, 304': get(paths.work, { accept: 'text/html' }),
}
