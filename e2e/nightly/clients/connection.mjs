import { execFile } from 'node:child_process'

/** A client of the protocol alone: what it is given is what a model would be given. */
export async function toConnection(client) {
  await client.listTools()
  return {
    async callTool({ tool, args }) {
      const { content } = await client.callTool({ name: tool, arguments: args })
      return content
    },
  }
}

const inspector = `${import.meta.dirname}/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js`

/** The inspector without its page: one process for each call. */
export const inspectorConnection = (site) => ({
  async callTool({ tool, args }) {
    const toolArgs = Object.entries(args).flatMap(([name, value]) => [
      '--tool-arg',
      `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
    ])
    const options = ['--transport', 'http', '--method', 'tools/call', '--tool-name', tool]
    const printed = await run([inspector, '--cli', `${site}/mcp`, ...options, ...toolArgs])
    // After a refusal comes another line, which says so again.
    return JSON.parse(printed.slice(0, printed.lastIndexOf('\n}') + 2)).content
  },
})

const run = (args) =>
  new Promise((resolve) => {
    execFile(process.execPath, args, (_, stdout, stderr) => resolve(stdout || stderr))
  })
