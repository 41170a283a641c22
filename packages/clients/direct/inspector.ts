import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Client } from '../client.ts'
import { contentOf } from './results.ts'

const inspector = join(
  import.meta.dirname,
  '../node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
)

/** The inspector without its page: one process for each call. */
export const inspectorClient: Client = {
  name: 'inspector --cli',
  async connect(site) {
    const run = (...rest: string[]) =>
      printedBy(['--cli', `${site}/mcp`, '--transport', 'http', '--method', ...rest])
    await run('tools/list')
    return {
      async ask({ tool, args }) {
        const given = Object.entries(args).flatMap(([name, value]) => [
          '--tool-arg',
          `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
        ])
        return contentOf(await run('tools/call', '--tool-name', tool, ...given))
      },
      wrongs: () => [],
      async close() {},
    }
  },
}

/** It prints one JSON document; after a refusal comes another line, which says so again. */
function printedBy(args: readonly string[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [inspector, ...args], (_, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout.slice(0, stdout.lastIndexOf('\n}') + 2)))
      } catch {
        reject(new Error(`${stdout}\n${stderr}`))
      }
    })
  })
}
