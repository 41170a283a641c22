import {
  Agent,
  MCPServerStreamableHttp,
  OpenAIChatCompletionsModel,
  OpenAIResponsesModel,
  Runner,
} from '@openai/agents'
import OpenAI from 'openai'
import { agent, modelName, prompt } from './agent.ts'

const runner = new Runner({ tracingDisabled: true })

const agents = (
  name: string,
  Model: typeof OpenAIResponsesModel | typeof OpenAIChatCompletionsModel,
  convertSchemasToStrict = false,
) =>
  agent(`OpenAI Agents, ${name}`, async (site, url) => {
    const server = new MCPServerStreamableHttp({ url: `${site}/mcp`, cacheToolsList: true })
    await server.connect()
    const client = new OpenAI({ apiKey: 'none', baseURL: `${url}/v1`, maxRetries: 0 })
    const assistant = new Agent({
      name: 'assistant',
      model: new Model(client as never, modelName),
      mcpServers: [server],
      mcpConfig: { convertSchemasToStrict },
    })
    return { run: () => runner.run(assistant, prompt), close: () => server.close() }
  })

export const openaiAgents = [
  agents('Responses', OpenAIResponsesModel),
  agents('Chat', OpenAIChatCompletionsModel),
  agents('strict', OpenAIResponsesModel, true),
]
