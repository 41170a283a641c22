import Anthropic from '@anthropic-ai/sdk'
import { mcpTools } from '@anthropic-ai/sdk/helpers/beta/mcp'
import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema'
import { agent, modelName, prompt } from './agent.ts'
import { connectedMcp } from './connected-mcp.ts'

type Listed = Awaited<ReturnType<typeof connectedMcp>>['tools']

const anthropic = (name: string, prepare: (tools: Listed) => Listed, strict = false) =>
  agent(`Anthropic SDK, ${name}`, async (site, baseURL) => {
    const { mcp, tools: listed } = await connectedMcp(site)
    const client = new Anthropic({ apiKey: 'none', baseURL, maxRetries: 0 })
    const asked = {
      model: modelName,
      max_tokens: 1000,
      messages: [{ role: 'user' as const, content: prompt }],
      tools: mcpTools(prepare(listed), mcp as never, strict ? { strict } : {}),
    }
    return {
      run: () => client.beta.messages.toolRunner(asked).runUntilDone(),
      close: () => mcp.close(),
    }
  })

const strictly = (tools: Listed): Listed =>
  tools.map(
    (tool) => ({ ...tool, inputSchema: transformJSONSchema(tool.inputSchema as never) }) as never,
  )

export const anthropicSdk = [
  anthropic('mcpTools', (tools) => tools),
  anthropic('strict schemas', strictly, true),
]
