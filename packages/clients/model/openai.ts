import { type Format, type Json, type Offer, onlyBlocks } from './format.ts'
import { openaiStrict, openSchema } from './strict.ts'

const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }

const completion = (message: object, finish_reason: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'fake',
  choices: [
    { index: 0, finish_reason, logprobs: null, message: { role: 'assistant', ...message } },
  ],
  usage,
})

const schemaIssues = ({ schema, strict }: Offer) =>
  strict ? openaiStrict(schema) : openSchema(schema)

const errorResponse = (message: string) => ({
  error: { message, type: 'invalid_request_error', param: null, code: null },
})

export const openaiChat: Format = {
  path: /\/chat\/completions$/,
  offers: ({ tools = [] }: Json) =>
    tools.map(({ function: { name, parameters: schema, strict } }: Json) => ({
      name,
      schema,
      strict: strict === true,
    })),
  results: ({ messages }: Json) =>
    messages.filter(({ role }: Json) => role === 'tool').map(({ content }: Json) => content),
  wrongs: onlyBlocks(['text']),
  schemaIssues: schemaIssues,
  call: (name, args) => {
    const called = { name, arguments: JSON.stringify(args) }
    const tool_calls = [{ id: 'call_1', type: 'function', function: called }]
    return completion({ content: null, tool_calls }, 'tool_calls')
  },
  done: () => completion({ content: 'Done.' }, 'stop'),
  refusal: errorResponse,
}

const response = (output: object) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1,
  status: 'completed',
  model: 'fake',
  output: [output],
  parallel_tool_calls: true,
  tools: [],
  usage: {
    input_tokens: 1,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 1,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 2,
  },
})

export const openaiResponses: Format = {
  path: /\/responses$/,
  offers: ({ tools = [] }: Json) =>
    tools.map(({ name, parameters: schema, strict }: Json) => ({
      name,
      schema,
      strict: strict === true,
    })),
  results: ({ input }: Json) =>
    (Array.isArray(input) ? input : [])
      .filter(({ type }: Json) => type === 'function_call_output')
      .map(({ output }: Json) => output),
  wrongs: onlyBlocks(['input_text', 'input_image', 'input_file']),
  schemaIssues: schemaIssues,
  call: (name, args) =>
    response({
      type: 'function_call',
      id: 'fc_1',
      call_id: 'call_1',
      status: 'completed',
      name,
      arguments: JSON.stringify(args),
    }),
  done: () =>
    response({
      type: 'message',
      id: 'msg_1',
      status: 'completed',
      role: 'assistant',
      content: [{ type: 'output_text', text: 'Done.', annotations: [] }],
    }),
  refusal: errorResponse,
}
