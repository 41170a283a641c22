/** What a model is asked and answers, whichever of the two usual interfaces it has. */

export interface ModelTool {
  readonly name: string
  readonly description: string
  readonly schema: unknown
}

export interface ToolUse {
  readonly id: string
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

interface Turn {
  readonly text: string
  readonly uses: readonly ToolUse[]
  readonly tokens: { readonly input: number; readonly output: number }
}

/** A conversation: each call sends what tools have said since, and returns the next turn. */
export type Conversation = (
  results: readonly { readonly id: string; readonly text: string }[],
) => Promise<Turn>

export interface Endpoint {
  readonly api: 'openai' | 'anthropic'
  /** Up to the version: https://api.openai.com/v1, https://api.anthropic.com/v1. */
  readonly url: string
  readonly model: string
  readonly key: string
}

// biome-ignore lint/suspicious/noExplicitAny: whatever an endpoint answers
type Json = any

async function post(url: string, headers: Record<string, string>, body: object): Promise<Json> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

interface Opening {
  readonly system: string
  readonly question: string
  readonly tools: readonly ModelTool[]
}

/** Begins a conversation at an endpoint. */
export const converse = (endpoint: Endpoint, opening: Opening): Conversation =>
  endpoint.api === 'openai' ? withOpenAi(endpoint, opening) : withAnthropic(endpoint, opening)

function withOpenAi(
  { url, model, key }: Endpoint,
  { system, question, tools }: Opening,
): Conversation {
  const messages: Json[] = [
    { role: 'system', content: system },
    { role: 'user', content: question },
  ]
  return async (results) => {
    for (const { id, text } of results)
      messages.push({ role: 'tool', tool_call_id: id, content: text })
    const { choices, usage } = await post(
      `${url}/chat/completions`,
      { authorization: `Bearer ${key}` },
      {
        model,
        messages,
        tools: tools.map(({ name, description, schema }) => ({
          type: 'function',
          function: { name, description, parameters: schema },
        })),
      },
    )
    const { message } = choices[0]
    messages.push(message)
    return {
      text: message.content ?? '',
      uses: (message.tool_calls ?? []).map(({ id, function: called }: Json) => ({
        id,
        name: called.name,
        input: JSON.parse(called.arguments || '{}'),
      })),
      tokens: { input: usage?.prompt_tokens ?? 0, output: usage?.completion_tokens ?? 0 },
    }
  }
}

const answerTokensMax = 4096

function withAnthropic(
  { url, model, key }: Endpoint,
  { system, question, tools }: Opening,
): Conversation {
  const messages: Json[] = [{ role: 'user', content: question }]
  return async (results) => {
    if (results.length > 0)
      messages.push({
        role: 'user',
        content: results.map(({ id, text }) => ({
          type: 'tool_result',
          tool_use_id: id,
          content: text,
        })),
      })
    const { content, usage } = await post(
      `${url}/messages`,
      { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
      {
        model,
        system,
        messages,
        max_tokens: answerTokensMax,
        tools: tools.map(({ name, description, schema }) => ({
          name,
          description,
          input_schema: schema,
        })),
      },
    )
    messages.push({ role: 'assistant', content })
    const parts: Json[] = content
    return {
      text: parts.map(({ text = '' }) => text).join(''),
      uses: parts.filter(({ type }) => type === 'tool_use'),
      tokens: { input: usage?.input_tokens ?? 0, output: usage?.output_tokens ?? 0 },
    }
  }
}
