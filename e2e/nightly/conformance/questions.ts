import {
  createRequestStateCodec,
  type ElicitRequestFormParams,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { text } from './content'

const codec = createRequestStateCodec<string>({ key: crypto.getRandomValues(new Uint8Array(32)) })

export const verifyState = codec.verify

type Schema = ElicitRequestFormParams['requestedSchema']
type Requests = NonNullable<InputRequiredResult['inputRequests']>

const createSchema = (...fields: string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' as const }])),
  required: fields,
})

const form = (message: string, ...fields: string[]) =>
  inputRequired.elicit({ message, requestedSchema: createSchema(...fields) })

const agreement = inputRequired.elicit({
  message: 'Please confirm',
  requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
})

const toTextMessage = (words: string) => ({
  role: 'user' as const,
  content: { type: 'text' as const, text: words },
})

const sample = (words: string, maxTokens = 100) =>
  inputRequired.createMessage({ messages: [toTextMessage(words)], maxTokens })

const name = { user_name: form('What is your name?', 'name') }
const capital = { capital_question: sample('What is the capital of France?') }
const roots = { client_roots: inputRequired.listRoots() }

/** The tools and the prompt that ask the client something before they answer. */
export function addQuestions(server: McpServer): void {
  const ask = (tool: string, requests: Requests, stateful = false) =>
    server.registerTool(tool, { description: 'asks first', inputSchema: z.object({}) }, (_, ctx) =>
      answered(ctx, requests) ? finish(ctx, requests, stateful) : question(requests, stateful),
    )
  ask('test_input_required_result_elicitation', name)
  ask('test_input_required_result_sampling', capital)
  ask('test_input_required_result_list_roots', roots)
  ask('test_input_required_result_request_state', { confirm: agreement }, true)
  ask('test_input_required_result_tampered_state', { confirm: agreement }, true)
  ask(
    'test_input_required_result_multiple_inputs',
    { ...name, greeting: sample('Generate a greeting', 50), ...roots },
    true,
  )
  ask('test_missing_capability', capital)
  ask('test_streaming_elicitation', name)
  addCapabilityTool(server)
  addRounds(server)
  addPrompt(server)
}

const answered = ({ mcpReq }: ServerContext, requests: Requests) =>
  Object.keys(requests).every((key) => inputResponse(mcpReq.inputResponses, key).kind !== 'missing')

const question = async (inputRequests: Requests, stateful: boolean) =>
  inputRequired({ inputRequests, ...(stateful && { requestState: await codec.mint('asked') }) })

function finish(ctx: ServerContext, requests: Requests, stateful: boolean) {
  const { mcpReq } = ctx
  if (stateful && mcpReq.requestState() !== 'asked') return question(requests, stateful)
  const given = Object.keys(requests).map((key) => mcpReq.inputResponses?.[key])
  const state = stateful ? 'state-ok ' : ''
  return { content: [text(`${state}${JSON.stringify(given)}`)] }
}

/** Asks only for what the client says it can do. */
function addCapabilityTool(server: McpServer): void {
  server.registerTool(
    'test_input_required_result_capabilities',
    { description: 'asks what can be answered', inputSchema: z.object({}) },
    (_, { mcpReq }) => {
      const declared = (mcpReq.envelope as Record<string, object> | undefined)?.[
        'io.modelcontextprotocol/clientCapabilities'
      ] as Record<string, unknown> | undefined
      return inputRequired({
        inputRequests: {
          ...(declared?.elicitation !== undefined && name),
          ...(declared?.sampling !== undefined && capital),
          ...(declared?.roots !== undefined && roots),
        },
        requestState: 'none',
      })
    },
  )
}

function addRounds(server: McpServer): void {
  const steps: readonly Requests[] = [
    { step1: form('Step 1: What is your name?', 'name') },
    { step2: form('Step 2: What is your favorite color?', 'color') },
  ]
  server.registerTool(
    'test_input_required_result_multi_round',
    { description: 'asks twice', inputSchema: z.object({}) },
    async (_, ctx) => {
      const round = Number(ctx.mcpReq.requestState<string>() ?? -1)
      const done = round >= 0 && answered(ctx, steps[round] ?? {})
      const next = done ? round + 1 : Math.max(round, 0)
      const inputRequests = steps[next]
      if (!inputRequests) return { content: [text('All steps are done.')] }
      return inputRequired({ inputRequests, requestState: await codec.mint(String(next)) })
    },
  )
}

function addPrompt(server: McpServer): void {
  const requests = { user_context: form('What context should the prompt use?', 'context') }
  server.registerPrompt(
    'test_input_required_result_prompt',
    { description: 'asks first' },
    (ctx) =>
      answered(ctx, requests)
        ? { messages: [{ role: 'user', content: text('With the context that was given.') }] }
        : inputRequired({ inputRequests: requests }),
  )
}
