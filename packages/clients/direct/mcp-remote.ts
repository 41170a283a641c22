import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { Client } from '../client.ts'
import { connected } from './results.ts'

/** A bridge from stdio, for programs that know no remote servers. */
export const mcpRemote: Client = {
  name: 'mcp-remote (stdio)',
  async connect(site) {
    const folder = mkdtempSync(join(tmpdir(), 'mcp-remote-'))
    const bridge = join(import.meta.dirname, '..', 'node_modules', 'mcp-remote', 'dist', 'proxy.js')
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [bridge, `${site}/mcp`, '--allow-http', '--transport', 'http-only'],
      env: { MCP_REMOTE_CONFIG_DIR: folder },
      stderr: 'ignore',
    })
    const client = new Client1({ name: 'matrix', version: '1.0.0' })
    await client.connect(transport as never)
    const connection = await connected(client)
    return {
      ...connection,
      async close() {
        await connection.close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },
}
