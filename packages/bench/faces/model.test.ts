import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { site } from '@/e2e/support/site'
import { catalog } from '@/lib/content/catalog'
import { faces } from './faces'
import { askModel, RecordedRun, replay } from './model'
import type { Endpoint } from './model-api'
import { placeOf } from './place'
import { tasksOf } from './tasks'

const { tasks } = tasksOf(catalog, new Date())
const place = placeOf(site.origin, (url, init) => site(url, init))

/** A model that uses the first tool it is given once, and then says word for word what came back. */
const server = createServer(async (request, response) => {
  const sent = JSON.parse(await text(request))
  const last = sent.messages.at(-1)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(isOpenAi(request) ? openAi(sent, last) : anthropic(sent, last)))
})
server.listen(0)
await once(server, 'listening')
afterAll(() => void server.close())

const isOpenAi = ({ url, headers }: IncomingMessage) =>
  url === '/v1/chat/completions' && headers.authorization === 'Bearer secret'

// biome-ignore lint/suspicious/noExplicitAny: messages of two interfaces
type Json = any

const inputFor = (name: string) => (name === 'http' ? { path: '/careers.md' } : {})

const openAi = ({ tools }: Json, last: Json) => {
  const { name } = tools[0].function
  const call = { id: '1', function: { name, arguments: JSON.stringify(inputFor(name)) } }
  return {
    choices: [
      { message: last.role === 'tool' ? { content: last.content } : { tool_calls: [call] } },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 10 },
  }
}

const anthropic = ({ tools }: Json, { content }: Json) => {
  const [{ name }] = tools
  return {
    content: Array.isArray(content)
      ? [{ type: 'text', text: content[0].content }]
      : [{ type: 'tool_use', id: '1', name, input: inputFor(name) }],
    usage: { input_tokens: 100, output_tokens: 10 },
  }
}

const endpointOf = (api: Endpoint['api']): Endpoint => ({
  api,
  url: `http://localhost:${(server.address() as AddressInfo).port}/v1`,
  model: 'parrot',
  key: 'secret',
})

const task = tasks.find(({ id }) => id === 'best-paid')

it.each(['openai', 'anthropic'] as const)(
  'a model behind the interface of %s is asked, recorded and judged',
  async (api) => {
    if (!task) throw new Error('The sample has roles')
    for (const name of ['Markdown', 'MCP 2026'] as const) {
      const run = await askModel(endpointOf(api), [name, faces[name]], task, place)
      expect(RecordedRun.parse(JSON.parse(JSON.stringify(run)))).toEqual(run)
      expect(run).toMatchObject({ model: 'parrot', face: name, tokens: { input: 200, output: 20 } })
      const again = await replay(run, faces[name], task, place)
      expect(again).toMatchObject({ rounds: 1, wrong: 0, missing: [] })
      expect(again.bytes).toBeGreaterThan(1000)
    }
  },
)

it('an answer that lacks a fact is not right', async () => {
  if (!task) throw new Error('The sample has roles')
  const run = await askModel(endpointOf('openai'), ['Markdown', faces.Markdown], task, place)
  const vague = { ...run, answer: 'Some role pays best.' }
  const { missing } = await replay(vague, faces.Markdown, task, place)
  expect(missing).toEqual(task.facts.map(({ name }) => name))
})
