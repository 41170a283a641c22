import { openAICompatible } from '@genkit-ai/compat-oai'
import { createMcpClient } from '@genkit-ai/mcp'
import { genkit } from 'genkit'
import { agent, modelName, prompt } from './agent.ts'

/** It gives a model the structured result alone, or with `multipart` the same as a part. */
const genkitWith = (name: string, rest: object = {}) =>
  agent(`Genkit, ${name}`, async (site, url) => {
    const plugin = openAICompatible({ name: 'openai', apiKey: 'none', baseURL: `${url}/v1` })
    const ai = genkit({ plugins: [plugin] })
    const mcp = createMcpClient({ name: 'site', mcpServer: { url: `${site}/mcp` }, ...rest })
    const tools = await mcp.getActiveTools(ai)
    const model = `openai/${modelName}`
    return {
      run: () => ai.generate({ model, prompt, tools, maxTurns: 3 }),
      close: () => mcp.disable(),
    }
  })

export const genkitAgents = [genkitWith('one part'), genkitWith('multipart', { multipart: true })]
