import { parseJSONRPCMessage } from '@modelcontextprotocol/server'
import { errorStatus } from 'agent-access/edge'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endpointForTests, modernRevision, origin } from '@/e2e/support/mcp-endpoint'
import { httpOperations } from '@/lib/documents/operations'
import { times } from '@/packages/agent-access/test/scale'

const { endpoint } = endpointForTests()

const json = fc.jsonValue({ maxDepth: 4 })
const orJson = (...values: readonly unknown[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: json })
const sometimes = <T>(members: { readonly [Name in keyof T]: fc.Arbitrary<T[Name]> }) =>
  fc.record(members, { requiredKeys: [] })

const names = [...httpOperations.map(({ name }) => name), '__proto__']
const parameters = [...new Set(httpOperations.flatMap(({ input }) => Object.keys(input.shape)))]
const revisions = ['2024-11-05', '2025-06-18', '2025-11-25', modernRevision, '2031-01-01']
const methods = [
  ...['tools/call', 'tools/list', 'initialize', 'ping', 'server/discover', 'prompts/get'],
  ...['subscriptions/listen', 'resources/read', 'completion/complete', 'logging/setLevel'],
  ...['tasks/get', 'notifications/cancelled', 'notifications/initialized'],
]
const params = sometimes({
  name: orJson(...names),
  arguments: fc.oneof(json, fc.dictionary(fc.constantFrom(...parameters, '__proto__', 'x'), json)),
  _meta: sometimes({
    'io.modelcontextprotocol/protocolVersion': orJson(...revisions),
    'io.modelcontextprotocol/clientInfo': orJson({ name: 'fuzz', version: '1' }),
    'io.modelcontextprotocol/clientCapabilities': orJson({ elicitation: { form: {} } }),
    progressToken: json,
  }),
  requestState: json,
  inputResponses: orJson({ confirm: { action: 'accept', content: {} } }),
  protocolVersion: orJson(...revisions),
  capabilities: json,
  clientInfo: json,
  notifications: orJson({}, { toolsListChanged: true }),
  requestId: json,
  cursor: json,
})
const message = fc.record(
  {
    jsonrpc: orJson('2.0', '2.0', '2.0'),
    method: orJson(...methods),
    id: orJson(1, 'a'),
    params: fc.oneof({ weight: 5, arbitrary: params }, { weight: 1, arbitrary: json }),
    more: json,
  },
  { requiredKeys: ['jsonrpc', 'method'] },
)
const answer = fc.record({ jsonrpc: fc.constant('2.0'), id: json, result: json, error: json })
const whole = fc
  .oneof(message, fc.array(message, { maxLength: 25 }), answer, json)
  .map((request) => JSON.stringify(request))
const cut = fc.tuple(whole, fc.nat(400)).map(([text, end]) => text.slice(0, end))
const body = fc.oneof({ weight: 9, arbitrary: whole }, { weight: 1, arbitrary: cut })
const headers = sometimes({
  'mcp-protocol-version': fc.constantFrom(...revisions, 'x'),
  'mcp-method': fc.constantFrom(...methods, 'x'),
  'mcp-name': fc.constantFrom(...names, 'x'),
  authorization: fc.constantFrom('Basic x', 'Bearer', 'Bearer x'),
})

const request = (method: string, id?: number): [object, string] => [
  {},
  JSON.stringify({ jsonrpc: '2.0', id, method }),
]
const [notification, listTools] = [request('notifications/initialized'), request('tools/list', 1)]

it('nothing that is sent fails here, hangs, or is answered in an unknown form', async () => {
  const counts = new Set<number>()
  let client = 0
  await fc.assert(
    fc.asyncProperty(headers, body, async (own, text) => {
      const response = await endpoint(
        new Request(`${origin}/mcp`, {
          method: 'POST',
          headers: {
            host: 'agency.example',
            'content-type': 'application/json',
            'x-forwarded-for': `192.0.2.${client++ % 250}`,
            ...own,
          },
          body: text,
        }),
      )
      counts.add(response.status)
      expect([200, 202, 400, 401, 404, 413, 429]).toContain(response.status)
      expectKnownForm(response, await response.text())
    }),
    { numRuns: times(12_000, 2000), examples: [notification, listTools] },
  )
  for (const status of [200, 202, 400, 401]) expect(counts).toContain(status)
})

function expectKnownForm({ status, headers }: Response, text: string) {
  if (text === '') return expect(status).toBe(202)
  if (headers.get('content-type') === 'application/problem+json') {
    const problem = JSON.parse(text)
    expect(Object.keys(errorStatus)).toContain(problem.error)
    return expect(problem.status).toBe(status)
  }
  const answers = headers.get('content-type')?.startsWith('text/event-stream')
    ? [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
    : [JSON.parse(text)].flat()
  // JSON-RPC also allows fractions and null, which MCP does not ask for but gets back.
  for (const { id, ...rest } of answers)
    parseJSONRPCMessage(id === undefined ? rest : { ...rest, id: String(id) })
}
