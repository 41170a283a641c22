import {
  Client as Client2,
  StreamableHTTPClientTransport as Transport2,
  type VersionNegotiationOptions,
} from '@modelcontextprotocol/client'
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Client } from '../client.ts'
import { connected } from './results.ts'

const info = { name: 'matrix', version: '1.0.0' }

const version1: Client = {
  name: 'SDK 1.32',
  async connect(site) {
    const client = new Client1(info)
    await client.connect(new Transport1(new URL('/mcp', site)) as never)
    return connected(client)
  },
}

const version2 = (mode: string, versionNegotiation?: VersionNegotiationOptions): Client => ({
  name: `client 2.4, ${mode}`,
  async connect(site) {
    const client = new Client2(info, versionNegotiation ? { versionNegotiation } : {})
    await client.connect(new Transport2(new URL('/mcp', site)))
    return connected(client)
  },
})

export const sdkClients: readonly Client[] = [
  version1,
  version2('default'),
  version2('auto', { mode: 'auto' }),
  version2('2026-07-28', { mode: { pin: '2026-07-28' } }),
]
