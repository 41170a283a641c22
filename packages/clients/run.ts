import { parseArgs } from 'node:util'
import { aiSdk } from './agents/ai-sdk.ts'
import { anthropicSdk } from './agents/anthropic-sdk.ts'
import { genkitAgents } from './agents/genkit.ts'
import { googleGenai } from './agents/google-genai.ts'
import { langChain } from './agents/langchain.ts'
import { mastra } from './agents/mastra.ts'
import { openaiAgents } from './agents/openai-agents.ts'
import { openaiSdk } from './agents/openai-sdk.ts'
import { ask } from './ask.ts'
import { inspectorClient } from './direct/inspector.ts'
import { mcpRemote } from './direct/mcp-remote.ts'
import { sdkClients } from './direct/sdk.ts'
import { questionsFor } from './questions.ts'
import { printed, type Row, reasons } from './table.ts'

const all = [
  inspectorClient,
  ...sdkClients,
  mcpRemote,
  ...aiSdk,
  ...langChain,
  ...mastra,
  ...openaiAgents,
  ...openaiSdk,
  ...anthropicSdk,
  ...googleGenai,
  ...genkitAgents,
]

const { values } = parseArgs({
  options: { url: { type: 'string', default: '' }, only: { type: 'string', default: '' } },
})

const clients = all.filter(({ name }) => name.includes(values.only))
if (clients.length === 0)
  throw new Error(`--only is part of a name: ${all.map(({ name }) => name).join('; ')}`)

const print = console.log
// Frameworks print what they think of a refusal; here the table says it.
for (const level of ['log', 'info', 'warn', 'error'] as const) console[level] = () => {}

const questions = await questionsFor(values.url)
const rows: Row[] = []
for (const client of clients) rows.push(await ask(client, values.url, questions))

const issues = reasons(rows)
print(`${printed(rows)}\n\n${issues || '✓ Every client was told every answer.'}`)
// Some clients leave connections and timers behind.
process.exit(issues ? 1 : 0)
