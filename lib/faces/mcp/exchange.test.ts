import { McpServer } from '@modelcontextprotocol/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpointForTests, origin } from '@/testing/mcp-endpoint'

const stopped: unknown[] = []

const { endpoint, send } = endpointForTests(() => {
  const server = new McpServer({ name: 'talker', version: '1' }, { capabilities: { logging: {} } })
  const done = { content: [{ type: 'text' as const, text: 'Done.' }] }
  server.registerTool('log', {}, async ({ mcpReq }) => {
    await mcpReq.log('info', 'one')
    await mcpReq.log('info', 'two')
    return done
  })
  server.registerTool('ask', {}, async ({ mcpReq }) => {
    const { action } = await mcpReq.send({
      method: 'elicitation/create',
      params: { message: 'Who?', requestedSchema: { type: 'object', properties: {} } },
    })
    return { content: [{ type: 'text' as const, text: action }] }
  })
  server.registerTool('wait', { inputSchema: z.object({}) }, async (_, { mcpReq }) => {
    await mcpReq.log('info', 'waiting')
    await new Promise((resolve) => mcpReq.signal.addEventListener('abort', resolve))
    stopped.push('wait')
    return done
  })
  return server
})

const callOf = (name: string) => ({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name, arguments: {} },
})
const both = { accept: 'application/json, text/event-stream' }

/** Reads a stream one message at a time; after the last there is undefined. */
function messagesOf({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    async next() {
      const { value } = (await reader?.read()) ?? {}
      return value && JSON.parse(/^event: message\ndata: (.*)\n\n$/.exec(value)?.[1] ?? '')
    },
  }
}

it('what is said before the answer comes before it, in a stream', async () => {
  const response = await send(callOf('log'), both)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const { next } = messagesOf(response)
  const [first, second, answer, ...rest] = [await next(), await next(), await next(), await next()]
  expect([first.params.data, second.params.data]).toEqual(['one', 'two'])
  expect(answer).toMatchObject({ id: 7, result: { content: [{ text: 'Done.' }] } })
  expect(rest).toEqual([undefined])
})

it.each([
  ['to who reads no streams', callOf('log'), { accept: 'application/json' }],
  ['in a batch', [callOf('log')], both],
  ['where nothing is said before it', callOf('nonsense'), both],
])('the answer is JSON %s', async (_, body, headers) => {
  const response = await send(body, headers)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect([await response.json()].flat()).toMatchObject([{ id: 7 }])
})

it('a question is answered by a request of its own, and by none that guesses', async () => {
  const response = await send(callOf('ask'), both)
  const { next } = messagesOf(response)
  const question = await next()
  expect(question).toMatchObject({ method: 'elicitation/create', params: { message: 'Who?' } })
  const answer = (id: unknown, action: string) =>
    send({ jsonrpc: '2.0', id, result: { action } }, both)
  for (const id of [0, 1, 7, 'question']) expect((await answer(id, 'decline')).status).toBe(202)
  expect((await answer(question.id, 'accept')).status).toBe(202)
  expect(await next()).toMatchObject({ id: 7, result: { content: [{ text: 'accept' }] } })
  expect((await answer(question.id, 'decline')).status).toBe(202)
})

it.each([
  ['who reads no streams', callOf('ask'), { accept: 'application/json' }],
  ['a batch', [callOf('ask')], both],
])('a question to %s fails at once', async (_, body, headers) => {
  const [answer] = [await (await send(body, headers)).json()].flat()
  expect(answer.result.isError).toBe(true)
})

it('who stops reading is no longer worked for', async () => {
  const response = await endpoint(
    new Request(`${origin}/mcp`, {
      method: 'POST',
      headers: { host: 'agency.example', 'content-type': 'application/json', ...both },
      body: JSON.stringify(callOf('wait')),
    }),
  )
  const reader = response.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('waiting')
  await reader?.cancel()
  await expect.poll(() => stopped).toEqual(['wait'])
})
