import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { inspectorConnection, toConnection } from './connection.mjs'

/**
 * Real clients beside the SDKs, which e2e/contract/mcp has: what connects (`package`) and how. `connect` takes the site's address and that of the
 * stand-in for a model. A client without a model has `callTool`; an agent has `run`, and the model is
 * told the result.
 */

const prompt = 'Answer the question with the tools.'
const modelName = 'stand-in'
const info = { name: 'nightly', version: '1.0.0' }
const apiKey = 'none'

const connectSdk1 = async (site) => {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js')
  const { StreamableHTTPClientTransport } = await import(
    '@modelcontextprotocol/sdk/client/streamableHttp.js'
  )
  const client = new Client(info)
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site)))
  return client
}

const aiSdkModel = {
  openai: async (url) =>
    (await import('@ai-sdk/openai')).createOpenAI({ apiKey, baseURL: `${url}/v1` })(modelName),
  anthropic: async (url) =>
    (await import('@ai-sdk/anthropic')).createAnthropic({ apiKey, baseURL: `${url}/v1` })(
      modelName,
    ),
  gemini: async (url) =>
    (await import('@ai-sdk/google')).createGoogleGenerativeAI({
      apiKey,
      baseURL: `${url}/v1beta`,
    })(modelName),
}

const connectAiSdk = (vendor) => async (site, url) => {
  const { generateText, isStepCount } = await import('ai')
  const { createMCPClient } = await import('@ai-sdk/mcp')
  const mcp = await createMCPClient({ transport: { type: 'http', url: `${site}/mcp` } })
  const tools = await mcp.tools()
  const model = await aiSdkModel[vendor](url)
  const stopWhen = isStepCount(3)
  return { run: () => generateText({ model, tools, prompt, stopWhen, maxRetries: 0 }) }
}

const connectLangChain = (modelAt, useStandardContentBlocks) => async (site, url) => {
  const { createAgent } = await import('langchain')
  const { MultiServerMCPClient } = await import('@langchain/mcp-adapters')
  const mcpServers = { site: { transport: 'http', url: `${site}/mcp` } }
  const mcp = new MultiServerMCPClient({ mcpServers, useStandardContentBlocks })
  const model = await modelAt(url, { apiKey, maxRetries: 0, model: modelName })
  const agent = createAgent({ model, tools: await mcp.getTools() })
  return { run: () => agent.invoke({ messages: [{ role: 'user', content: prompt }] }) }
}

const connectOpenaiAgents = (convertSchemasToStrict) => async (site, url) => {
  const { Agent, MCPServerStreamableHttp, OpenAIResponsesModel, Runner } = await import(
    '@openai/agents'
  )
  const { default: OpenAI } = await import('openai')
  const server = new MCPServerStreamableHttp({ url: `${site}/mcp`, cacheToolsList: true })
  await server.connect()
  const client = new OpenAI({ apiKey, baseURL: `${url}/v1`, maxRetries: 0 })
  const assistant = new Agent({
    name: 'assistant',
    model: new OpenAIResponsesModel(client, modelName),
    mcpServers: [server],
    mcpConfig: { convertSchemasToStrict },
  })
  const runner = new Runner({ tracingDisabled: true })
  return { run: () => runner.run(assistant, prompt) }
}

const connectAnthropicSdk = (strict) => async (site, baseURL) => {
  const { default: Anthropic } = await import('@anthropic-ai/sdk')
  const { mcpTools } = await import('@anthropic-ai/sdk/helpers/beta/mcp')
  const { transformJSONSchema } = await import('@anthropic-ai/sdk/lib/transform-json-schema')
  const mcp = await connectSdk1(site)
  const { tools } = await mcp.listTools()
  const strictTools = tools.map((tool) => ({
    ...tool,
    inputSchema: transformJSONSchema(tool.inputSchema),
  }))
  const request = {
    model: modelName,
    max_tokens: 1000,
    messages: [{ role: 'user', content: prompt }],
    tools: strict ? mcpTools(strictTools, mcp, { strict }) : mcpTools(tools, mcp),
  }
  const client = new Anthropic({ apiKey, baseURL, maxRetries: 0 })
  return { run: () => client.beta.messages.toolRunner(request).runUntilDone() }
}

export const clients = [
  {
    name: 'inspector --cli',
    package: '@modelcontextprotocol/inspector',
    connect: (site) => inspectorConnection(site),
  },
  {
    name: 'mcp-remote over stdio',
    package: 'mcp-remote',
    async connect(site) {
      const { Client } = await import('@modelcontextprotocol/sdk/client/index.js')
      const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js')
      const client = new Client(info)
      await client.connect(
        new StdioClientTransport({
          command: process.execPath,
          args: [
            ...[`${import.meta.dirname}/node_modules/mcp-remote/dist/proxy.js`, `${site}/mcp`],
            ...['--allow-http', '--transport', 'http-only'],
          ],
          env: { MCP_REMOTE_CONFIG_DIR: mkdtempSync(`${tmpdir()}/mcp-remote-`) },
          stderr: 'ignore',
        }),
      )
      return toConnection(client)
    },
  },
  { name: 'AI SDK, OpenAI', package: 'ai', connect: connectAiSdk('openai') },
  { name: 'AI SDK, Anthropic', package: 'ai', connect: connectAiSdk('anthropic') },
  { name: 'AI SDK, Gemini', package: 'ai', connect: connectAiSdk('gemini') },
  {
    name: 'LangChain, OpenAI',
    package: '@langchain/mcp-adapters',
    connect: connectLangChain(async (url, options) => {
      const { ChatOpenAI } = await import('@langchain/openai')
      return new ChatOpenAI({ ...options, configuration: { baseURL: `${url}/v1` } })
    }),
  },
  {
    name: 'LangChain, Anthropic, standard blocks',
    package: '@langchain/mcp-adapters',
    connect: connectLangChain(async (anthropicApiUrl, options) => {
      const { ChatAnthropic } = await import('@langchain/anthropic')
      return new ChatAnthropic({ ...options, anthropicApiUrl })
    }, true),
  },
  {
    name: 'LangChain, Gemini',
    package: '@langchain/mcp-adapters',
    connect: connectLangChain(async (endpoint, options) => {
      const { ChatGoogle } = await import('@langchain/google')
      return new ChatGoogle({ ...options, endpoint })
    }),
  },
  {
    name: 'Mastra',
    package: '@mastra/mcp',
    async connect(site, url) {
      const { Agent } = await import('@mastra/core/agent')
      const { MCPClient } = await import('@mastra/mcp')
      const mcp = new MCPClient({ id: 'site', servers: { site: { url: new URL('/mcp', site) } } })
      const assistant = new Agent({
        id: 'assistant',
        name: 'assistant',
        instructions: prompt,
        model: await aiSdkModel.anthropic(url),
        tools: await mcp.listTools(),
        maxRetries: 0,
      })
      return { run: () => assistant.generate(prompt, { maxSteps: 3 }) }
    },
  },
  { name: 'OpenAI Agents', package: '@openai/agents', connect: connectOpenaiAgents(false) },
  {
    name: 'OpenAI Agents, strict schemas',
    package: '@openai/agents',
    connect: connectOpenaiAgents(true),
  },
  { name: 'Anthropic SDK', package: '@anthropic-ai/sdk', connect: connectAnthropicSdk(false) },
  {
    name: 'Anthropic SDK, strict schemas',
    package: '@anthropic-ai/sdk',
    connect: connectAnthropicSdk(true),
  },
  {
    name: 'Google GenAI',
    package: '@google/genai',
    async connect(site, baseUrl) {
      const { GoogleGenAI, mcpToTool } = await import('@google/genai')
      const ai = new GoogleGenAI({ apiKey, httpOptions: { baseUrl } })
      const config = { tools: [mcpToTool(await connectSdk1(site))] }
      const request = { model: modelName, contents: prompt, config }
      return { run: () => ai.models.generateContent(request) }
    },
  },
  {
    name: 'Genkit',
    package: '@genkit-ai/mcp',
    async connect(site, url) {
      const { genkit } = await import('genkit')
      const { createMcpClient } = await import('@genkit-ai/mcp')
      const { openAICompatible } = await import('@genkit-ai/compat-oai')
      const plugin = openAICompatible({ name: 'openai', apiKey, baseURL: `${url}/v1` })
      const ai = genkit({ plugins: [plugin] })
      const mcp = createMcpClient({ name: 'site', mcpServer: { url: `${site}/mcp` } })
      const tools = await mcp.getActiveTools(ai)
      const model = `openai/${modelName}`
      return { run: () => ai.generate({ model, prompt, tools, maxTurns: 3 }) }
    },
  },
]
