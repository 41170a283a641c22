import { ChatAnthropic } from '@langchain/anthropic'
import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { ChatGoogle } from '@langchain/google'
import { MultiServerMCPClient } from '@langchain/mcp-adapters'
import { ChatOpenAI } from '@langchain/openai'
import { createAgent } from 'langchain'
import { agent, modelName, prompt } from './agent.ts'

const langchain = (name: string, modelAt: (url: string) => BaseChatModel, standard = false) =>
  agent(`LangChain, ${name}`, async (site, url) => {
    const mcp = new MultiServerMCPClient({
      mcpServers: { site: { transport: 'http', url: `${site}/mcp` } },
      useStandardContentBlocks: standard,
    })
    const react = createAgent({ model: modelAt(url), tools: await mcp.getTools() })
    return {
      run: () => react.invoke({ messages: [{ role: 'user', content: prompt }] }),
      close: () => mcp.close(),
    }
  })

const common = { apiKey: 'none', maxRetries: 0 }

const anthropic = (anthropicApiUrl: string) =>
  new ChatAnthropic({ ...common, model: modelName, anthropicApiUrl })

const openai = (url: string, rest: object = {}) =>
  new ChatOpenAI({
    ...common,
    model: modelName,
    configuration: { baseURL: `${url}/v1` },
    ...rest,
  })

export const langChain = [
  langchain('Anthropic', anthropic),
  langchain('Anthropic, standard blocks', anthropic, true),
  langchain('OpenAI Chat', openai),
  langchain('OpenAI Chat, standard blocks', openai, true),
  langchain('OpenAI Responses', (url) => openai(url, { useResponsesApi: true })),
  langchain('Gemini', (endpoint) => new ChatGoogle({ ...common, model: modelName, endpoint })),
]
