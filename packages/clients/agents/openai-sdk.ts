import OpenAI from 'openai'
import { toStrictJsonSchema } from 'openai/lib/transform'
import type { Json } from '../model/format.ts'
import { agent, modelName, prompt } from './agent.ts'
import { connectedMcp } from './connected-mcp.ts'

/** The vendor's own conversion to strict function schemas. */
export const openaiSdk = [
  agent('OpenAI SDK, strict schemas', async (site, url) => {
    const { mcp, tools: listed } = await connectedMcp(site)
    const client = new OpenAI({ apiKey: 'none', baseURL: `${url}/v1`, maxRetries: 0 })
    const wrongs: string[] = []
    const tools = listed.flatMap(({ name, description = '', inputSchema }) => {
      try {
        const parameters = toStrictJsonSchema(inputSchema as never)
        const call = async (args: Json) => {
          const { content } = await mcp.callTool({ name, arguments: args })
          return (content as Json[]).map(({ text = '' }) => text).join('\n')
        }
        const described = { name, description, parameters, strict: true, parse: JSON.parse }
        return [{ type: 'function' as const, function: { ...described, function: call } }]
      } catch (error) {
        wrongs.push(`${name}: ${(error as Error).message}`)
        return []
      }
    })
    const messages = [{ role: 'user' as const, content: prompt }]
    return {
      wrongs,
      run: () =>
        client.chat.completions
          .runTools({ model: modelName, messages, tools: tools as never })
          .finalContent(),
      close: () => mcp.close(),
    }
  }),
]
