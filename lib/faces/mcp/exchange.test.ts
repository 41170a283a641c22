import { McpServer } from '@modelcontextprotocol/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'

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
    await mcpReq.elicitInput({
      message: 'Who?',
      requestedSchema: { type: 'object', properties: {} },
    })
    return done
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

it('what is said before the answer comes before it, in a stream', async () => {
  const response = await send(callOf('log'), both)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const messages = [...(await response.text()).matchAll(/^event: message\ndata: (.*)\n\n/gm)]
  const [first, second, answer, ...rest] = messages.map(([, data]) => JSON.parse(data ?? ''))
  expect([first.params.data, second.params.data]).toEqual(['one', 'two'])
  expect(answer).toMatchObject({ id: 7, result: { content: [{ text: 'Done.' }] } })
  expect(rest).toEqual([])
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

it('a question to the client fails at once', async () => {
  const { result } = await (await send(callOf('ask'), both)).json()
  expect(result.isError).toBe(true)
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
