import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createMCPClient } from '@ai-sdk/mcp'
import { createOpenAI } from '@ai-sdk/openai'
import { generateText, isStepCount, type LanguageModel, type ToolSet } from 'ai'
import { agent, modelName, prompt } from './agent.ts'

const sdk = (name: string, modelAt: (url: string) => LanguageModel) =>
  agent(`AI SDK, ${name}`, async (site, url) => {
    const mcp = await createMCPClient({ transport: { type: 'http', url: `${site}/mcp` } })
    const tools: ToolSet = await mcp.tools()
    const model = modelAt(url)
    return {
      run: () => generateText({ model, tools, prompt, stopWhen: isStepCount(3), maxRetries: 0 }),
      close: () => mcp.close(),
    }
  })

const openai = (url: string) => createOpenAI({ apiKey: 'none', baseURL: `${url}/v1` })
const anthropic = (url: string) => createAnthropic({ apiKey: 'none', baseURL: `${url}/v1` })
const google = (url: string) =>
  createGoogleGenerativeAI({ apiKey: 'none', baseURL: `${url}/v1beta` })

export const aiSdk = [
  sdk('Anthropic', (url) => anthropic(url)(modelName)),
  sdk('OpenAI Responses', (url) => openai(url)(modelName)),
  sdk('OpenAI Chat', (url) => openai(url).chat(modelName)),
  sdk('Gemini', (url) => google(url)(modelName)),
]
