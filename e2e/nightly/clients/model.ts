import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Json = ReturnType<typeof JSON.parse>

interface Question {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}

interface Tool {
  readonly name: string
  readonly schema: Json
  readonly isStrict: boolean
}

/** One vendor's interface, as much of it as a single tool call needs. */
interface Vendor {
  readonly path: RegExp
  tools(body: Json): readonly Tool[]
  /** The tool results of the conversation so far, as they were sent. */
  results(body: Json): readonly unknown[]
  /** Types of blocks that the vendor takes as a part of a result. */
  readonly blocks: readonly string[]
  call(name: string, args: object): object
  readonly done: object
}

const openaiTool = ({ name, parameters: schema, strict }: Json): Tool => ({
  name,
  schema,
  isStrict: strict === true,
})

const completion = (message: object, finish_reason: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'stand-in',
  choices: [
    { index: 0, finish_reason, logprobs: null, message: { role: 'assistant', ...message } },
  ],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
})

const openaiChat: Vendor = {
  path: /\/chat\/completions$/,
  tools: ({ tools = [] }) => tools.map((tool: Json) => openaiTool(tool.function)),
  results: ({ messages }) =>
    messages.filter(({ role }: Json) => role === 'tool').map(({ content }: Json) => content),
  blocks: ['text'],
  call(name, args) {
    const called = { name, arguments: JSON.stringify(args) }
    const tool_calls = [{ id: 'call_1', type: 'function', function: called }]
    return completion({ content: null, tool_calls }, 'tool_calls')
  },
  done: completion({ content: 'Done.' }, 'stop'),
}

const response = (output: object) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1,
  status: 'completed',
  model: 'stand-in',
  output: [output],
  parallel_tool_calls: true,
  tools: [],
  usage: {
    ...{ input_tokens: 1, output_tokens: 1, total_tokens: 2 },
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  },
})

const openaiResponses: Vendor = {
  path: /\/responses$/,
  tools: ({ tools = [] }) => tools.map(openaiTool),
  results: ({ input }) =>
    [input]
      .flat()
      .filter(({ type }: Json) => type === 'function_call_output')
      .map(({ output }: Json) => output),
  blocks: ['input_text', 'input_image', 'input_file'],
  call(name, args) {
    const ids = { id: 'fc_1', call_id: 'call_1', status: 'completed' }
    return response({ type: 'function_call', ...ids, name, arguments: JSON.stringify(args) })
  },
  done: response({
    ...{ type: 'message', id: 'msg_1', status: 'completed', role: 'assistant' },
    content: [{ type: 'output_text', text: 'Done.', annotations: [] }],
  }),
}

const message = (content: object, stop_reason: string) => ({
  ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'stand-in' },
  ...{ content: [content], stop_reason, stop_sequence: null },
  usage: { input_tokens: 1, output_tokens: 1 },
})

const anthropic: Vendor = {
  path: /\/messages$/,
  tools: ({ tools = [] }) =>
    tools.map(({ name, input_schema: schema, strict }: Json) => ({
      name,
      schema,
      isStrict: strict === true,
    })),
  results: ({ messages }) =>
    messages
      .flatMap(({ content }: Json) => content)
      .filter(({ type }: Json) => type === 'tool_result')
      .map(({ content }: Json) => content),
  blocks: ['text', 'image', 'document', 'search_result', 'tool_reference'],
  call: (name, input) => message({ type: 'tool_use', id: 'toolu_1', name, input }, 'tool_use'),
  done: message({ type: 'text', text: 'Done.' }, 'end_turn'),
}

const candidate = (part: object) => ({
  candidates: [{ index: 0, finishReason: 'STOP', content: { role: 'model', parts: [part] } }],
  usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
})

/** It has two members for a schema: its own subset, and JSON Schema. */
const gemini: Vendor = {
  path: /:generateContent$/,
  tools: ({ tools = [] }) =>
    tools
      .flatMap(({ functionDeclarations = [] }: Json) => functionDeclarations)
      .map(({ name, parameters, parametersJsonSchema }: Json) => ({
        name,
        schema: parameters ?? parametersJsonSchema,
        isStrict: false,
      })),
  results: ({ contents }) =>
    contents
      .flatMap(({ parts }: Json) => parts)
      .filter((part: Json) => 'functionResponse' in part)
      .map(({ functionResponse }: Json) => functionResponse.response),
  blocks: [],
  call: (name, args) => candidate({ functionCall: { name, args } }),
  done: candidate({ text: 'Done.' }),
}

const vendors = [openaiChat, openaiResponses, anthropic, gemini]

/** Stands in for a model: calls the tool of the question, then keeps the result it is sent. */
export async function startModel() {
  let question: Question | undefined
  let result: unknown
  let refusal: string | undefined

  function reply({ tools, results, blocks, call, done }: Vendor, body: Json): object {
    const offered = tools(body)
    const received = results(body)
    for (const { type } of received.filter(Array.isArray).flat())
      if (!blocks.includes(type)) throw new Error(`a result holds a block of type ${type}`)
    if (received.length > 0) {
      result = received.at(-1)
      return done
    }
    const tool = offered.find(({ name }) => name.endsWith(question?.tool ?? '?'))
    if (!tool) throw new Error(`${question?.tool} is not among the tools`)
    const args = question?.args ?? {}
    return call(tool.name, tool.isStrict ? completeArguments(args, tool.schema) : args)
  }

  async function answer(request: IncomingMessage) {
    const [path = ''] = (request.url ?? '').split('?')
    try {
      const vendor = vendors.find((one) => one.path.test(path))
      if (!vendor) throw new Error(`${path} is not known`)
      return { status: 200, body: reply(vendor, JSON.parse(await text(request))) }
    } catch (error) {
      refusal = (error as Error).message
      return { status: 400, body: { error: { message: refusal, type: 'invalid_request_error' } } }
    }
  }

  const server = createServer(async (request, outgoing) => {
    const { status, body } = await answer(request)
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the model is sent as the result, word for word, while the agent works. */
    async hear(next: Question, agent: () => Promise<unknown>): Promise<unknown> {
      question = next
      result = undefined
      refusal = undefined
      const thrown = await agent().then(
        () => undefined,
        (error: unknown) => error,
      )
      if (refusal) throw new Error(`the model refuses: ${refusal}`)
      if (thrown) throw thrown
      if (result === undefined) throw new Error('the model was never sent a result')
      return result
    },
  }
}

const listTypes = ({ type, anyOf = [] }: Json): string[] => [type, ...anyOf.map(listTypes)].flat()

/** In strict mode a model gives every required member, null where there is nothing to say. */
function completeArguments(args: object, { required, properties }: Json) {
  const absent: string[] = (required ?? []).filter((name: string) => !(name in args))
  for (const name of absent)
    if (!listTypes(properties[name]).includes('null'))
      throw new Error(`${name} is required and may not be null`)
  return { ...Object.fromEntries(absent.map((name) => [name, null])), ...args }
}
