import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { Agent } from '@mastra/core/agent'
import { MCPClient } from '@mastra/mcp'
import { agent, modelName, prompt } from './agent.ts'

const mastraWith = (name: string, modelAt: (url: string) => unknown) =>
  agent(`Mastra, ${name}`, async (site, url) => {
    const servers = { site: { url: new URL('/mcp', site) } }
    const mcp = new MCPClient({ id: name, servers })
    const assistant = new Agent({
      id: 'assistant',
      name: 'assistant',
      instructions: prompt,
      model: modelAt(url) as never,
      tools: await mcp.listTools(),
      maxRetries: 0,
    })
    return { run: () => assistant.generate(prompt, { maxSteps: 3 }), close: () => mcp.disconnect() }
  })

export const mastra = [
  mastraWith('Anthropic', (url) =>
    createAnthropic({ apiKey: 'none', baseURL: `${url}/v1` })(modelName),
  ),
  mastraWith('OpenAI', (url) => createOpenAI({ apiKey: 'none', baseURL: `${url}/v1` })(modelName)),
]
