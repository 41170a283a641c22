import type { Connection, Question } from '../client.ts'

interface Mcp {
  listTools(): Promise<unknown>
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>
  close(): Promise<void>
}

/** A client of the protocol alone: what it is given is what its model would be given. */
export async function connected(client: Mcp): Promise<Connection> {
  await client.listTools()
  return {
    ask: async ({ tool, args }: Question) =>
      contentOf(await client.callTool({ name: tool, arguments: { ...args } })),
    wrongs: () => [],
    close: () => client.close(),
  }
}

export const contentOf = (result: unknown) => (result as { content: unknown }).content
