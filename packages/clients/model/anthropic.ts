import { type Format, type Json, onlyBlocks } from './format.ts'
import { anthropicStrict, openSchema } from './strict.ts'

const message = (content: object[], stop_reason: string) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'fake',
  content,
  stop_reason,
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
})

export const anthropic: Format = {
  path: /\/messages$/,
  offers: ({ tools = [] }: Json) =>
    tools.map(({ name, input_schema: schema, strict = false }: Json) => ({ name, schema, strict })),
  results: ({ messages }: Json) =>
    messages
      .flatMap(({ content }: Json) => (Array.isArray(content) ? content : []))
      .filter(({ type }: Json) => type === 'tool_result')
      .map(({ content }: Json) => content),
  wrongs: onlyBlocks(['text', 'image', 'document', 'search_result', 'tool_reference']),
  schemaIssues: ({ schema, strict }) => [
    ...openSchema(schema),
    ...(strict ? anthropicStrict(schema) : []),
  ],
  call: (name, input) => message([{ type: 'tool_use', id: 'toolu_1', name, input }], 'tool_use'),
  done: () => message([{ type: 'text', text: 'Done.' }], 'end_turn'),
  refusal: (text) => ({ type: 'error', error: { type: 'invalid_request_error', message: text } }),
}
