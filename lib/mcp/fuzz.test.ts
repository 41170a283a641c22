import { parseJSONRPCMessage } from '@modelcontextprotocol/server'
import { errorTitles } from 'agent-access/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endpointForTests, modernRevision, origin } from '@/e2e/support/mcp-endpoint'
import { times } from '@/e2e/support/scale'
import { registry } from '@/lib/operations'

const { endpoint } = endpointForTests()

const word = fc.string({ unit: 'binary', maxLength: 20 })
const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>, weight = 9) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other })
const legacyRevisions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']
const revision = fc.constantFrom(...legacyRevisions, modernRevision, '2031-01-01')
const method = mostly(
  fc.constantFrom(
    ...['tools/call', 'tools/list', 'initialize', 'ping', 'server/discover', 'prompts/get'],
    ...['subscriptions/listen', 'resources/read', 'completion/complete', 'logging/setLevel'],
    ...['tasks/get', 'notifications/cancelled', 'notifications/initialized'],
  ),
  word,
)
const names = registry.map(({ name }) => name)
const toolName = mostly(fc.constantFrom(...names), fc.oneof(word, fc.constant('__proto__')))
const json = fc.jsonValue({ maxDepth: 4 })
const orJson = (value: unknown) => fc.oneof(fc.constant(value), json)
const parameters = [...new Set(registry.flatMap(({ input }) => Object.keys(input.shape)))]
const args = fc.oneof(
  json,
  fc.dictionary(fc.constantFrom(...parameters, '__proto__', 'x'), json, { maxKeys: 5 }),
)
const envelope = fc.record(
  {
    'io.modelcontextprotocol/protocolVersion': fc.oneof(revision, json),
    'io.modelcontextprotocol/clientInfo': orJson({ name: 'fuzz', version: '1' }),
    'io.modelcontextprotocol/clientCapabilities': orJson({ elicitation: { form: {} } }),
    progressToken: json,
  },
  { requiredKeys: [] },
)
const params = fc.oneof(
  json,
  fc.record(
    {
      name: fc.oneof(toolName, json),
      arguments: args,
      _meta: mostly<unknown>(envelope, json, 4),
      requestState: fc.oneof(word, json),
      inputResponses: orJson({ confirm: { action: 'accept', content: {} } }),
      protocolVersion: fc.oneof(revision, json),
      capabilities: json,
      clientInfo: json,
      notifications: fc.constantFrom({}, { toolsListChanged: true }, null),
      requestId: json,
      cursor: json,
    },
    { requiredKeys: [] },
  ),
)
const message = fc.record(
  {
    jsonrpc: mostly<unknown>(fc.constant('2.0'), json),
    id: fc.oneof(fc.integer(), word, json),
    method: mostly<unknown>(method, json),
    params,
    result: json,
    error: json,
  },
  { requiredKeys: ['jsonrpc'] },
)
const texts = (value: fc.Arbitrary<unknown>) => value.map((one) => JSON.stringify(one))
const body = fc.oneof(
  { weight: 6, arbitrary: texts(message) },
  { weight: 2, arbitrary: texts(fc.array(message, { maxLength: 25 })) },
  { weight: 1, arbitrary: texts(json) },
  { weight: 1, arbitrary: word },
  { weight: 1, arbitrary: fc.nat(200).map((depth) => '['.repeat(depth) + ']'.repeat(depth)) },
  {
    weight: 1,
    arbitrary: fc.tuple(texts(message), fc.nat(400)).map(([text, end]) => text.slice(0, end)),
  },
)
const headerText = fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.trim() || 'x')
const usually = (usual: string, other: fc.Arbitrary<string>) =>
  mostly(fc.constant(usual), other, 15)
const headers = fc.record(
  {
    host: usually('agency.example', headerText),
    'content-type': usually(
      'application/json',
      fc.constantFrom('application/json;charset=x', 'x/y'),
    ),
    accept: fc.oneof(fc.constant('application/json, text/event-stream'), headerText),
    origin: usually(origin, headerText),
    authorization: fc.oneof(fc.constantFrom('Basic x', 'Bearer', 'Bearer x'), headerText),
    'mcp-protocol-version': fc.oneof(revision, headerText),
    'mcp-method': fc.oneof(fc.constantFrom('tools/call', 'tools/list'), headerText),
    'mcp-name': fc.oneof(fc.constantFrom(...names), headerText),
    'mcp-session-id': headerText,
    'x-forwarded-for': fc.nat(255).map((part) => `192.0.2.${part}`),
  },
  { requiredKeys: ['host', 'content-type'] },
)
const httpMethod = usually('POST', fc.constantFrom('GET', 'DELETE', 'OPTIONS', 'PUT'))

const documented = [200, 202, 204, 400, 401, 403, 404, 405, 413, 415, 429]

const plain = { host: 'agency.example', 'content-type': 'application/json' }
const request = (method: string, id?: number): [string, typeof plain, string] => [
  'POST',
  plain,
  JSON.stringify({ jsonrpc: '2.0', id, method }),
]

it('nothing that is sent fails here, hangs, or is answered in an unknown form', async () => {
  const counts = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(httpMethod, headers, body, async (verb, head, text) => {
      const response = await endpoint(
        new Request(`${origin}/mcp`, {
          method: verb,
          headers: head as Record<string, string>,
          ...(verb !== 'GET' && { body: text }),
        }),
      )
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1)
      expect(documented).toContain(response.status)
      expectKnownForm(response, await response.text())
    }),
    {
      numRuns: times(12_000, 2000),
      examples: [request('notifications/initialized'), request('tools/list', 1)],
    },
  )
  for (const status of [200, 202, 400, 401, 403, 405, 415])
    expect(counts.get(status)).toBeGreaterThan(0)
})

function expectKnownForm({ status, headers }: Response, text: string) {
  const type = headers.get('content-type')
  if (text === '') return expect([202, 204]).toContain(status)
  if (type === 'application/problem+json') {
    const problem = JSON.parse(text)
    expect(Object.keys(errorTitles)).toContain(problem.error)
    return expect(problem.status).toBe(status)
  }
  const answers =
    type === 'text/event-stream'
      ? [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
      : [JSON.parse(text)].flat()
  // JSON-RPC also allows fractions and null, which MCP does not ask for but gets back.
  for (const { id, ...rest } of answers)
    parseJSONRPCMessage(id === undefined ? rest : { ...rest, id: String(id) })
}
