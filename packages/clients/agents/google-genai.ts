import { GoogleGenAI, mcpToTool } from '@google/genai'
import { agent, modelName, prompt } from './agent.ts'
import { connectedMcp } from './connected-mcp.ts'

export const googleGenai = [
  agent('Google GenAI, mcpToTool', async (site, url) => {
    const { mcp } = await connectedMcp(site)
    const ai = new GoogleGenAI({ apiKey: 'none', httpOptions: { baseUrl: url } })
    const config = { tools: [mcpToTool(mcp as never)] }
    return {
      run: () => ai.models.generateContent({ model: modelName, contents: prompt, config }),
      close: () => mcp.close(),
    }
  }),
]
