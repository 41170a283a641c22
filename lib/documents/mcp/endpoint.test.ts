import { limits } from 'agent-access/edge'
import { describe, expect, it } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { endpointForTests, modernRevision, origin } from '@/e2e/support/mcp-endpoint'
import { mcpRevisions } from '@/packages/agent-access/src/mcp/protocol-revisions'

const { endpoint, send, legacy, modern, credential } = endpointForTests()

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
const call = (name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})
const createMeta = (revision: string) => ({
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
})
it('a browser learns what it may send and read, unless another website asks', async () => {
  const preflightFrom = (from: string) =>
    endpoint(
      new Request(`${origin}/mcp`, {
        method: 'OPTIONS',
        headers: { host: 'agency.example', origin: from },
      }),
    )
  expect((await preflightFrom('https://evil.example')).status).toBe(403)
  const preflight = await preflightFrom(origin)
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
    expect.arrayContaining([
      ...['Content-Type', 'Authorization', 'Accept', 'MCP-Protocol-Version'],
      ...['Mcp-Method', 'Mcp-Name', 'Mcp-Session-Id', 'Last-Event-ID'],
    ]),
  )
  for (const { headers } of [
    await send(listTools),
    await send('{'),
    await send(listTools, { host: 'x' }),
  ]) {
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const exposed = headers.get('access-control-expose-headers')?.toLowerCase()
    for (const name of ['www-authenticate', 'retry-after', 'ratelimit'])
      expect(exposed).toContain(name)
  }
})

describe('a body', () => {
  it.each([
    ['{', 'ends too early'],
    ['['.repeat(1000), 'levels deep'],
    ['{"jsonrpc": "2.0", "id": 1, method: "ping"}', 'character 29'],
  ])('such as %.50s is a parse error that names the place', async (body, position) => {
    const response = await send(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32700, message: expect.stringContaining(position) },
    })
  })

  it.each([
    ['"hello"', '"hello" is not a JSON object'],
    [{ id: 1, method: 'ping' }, 'jsonrpc: This is missing. Allowed: 2.0'],
    [{ ...ping, jsonrpc: '1.0' }, 'jsonrpc: "1.0" is not known; did you mean 2.0? Allowed: 2.0'],
    [{ ...ping, method: undefined }, 'method: This is missing; send a text'],
    [{ ...ping, id: null }, 'id: Send a text or a whole'],
    [{ ...ping, params: [] }, 'params: [] is not a JSON object'],
    [[listTools, { ...listTools, id: {} }], 'Message 2: id: Send a text'],
    [[], ''],
    [Array(limits.mcpBatchMax + 1).fill(listTools), ''],
  ])('such as %.60j is answered with the member', async (body, says) => {
    const response = await send(body)
    const { error } = await response.json()
    expect([response.status, error.code]).toEqual([400, -32600])
    expect(error.message).toContain(says)
  })

  it('is answered whatever is accepted', async () => {
    for (const accept of [undefined, '*/*', 'application/json', 'text/event-stream', 'image/png']) {
      const response = await send(call('list_taxonomies'), accept ? { accept } : {})
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('application/json')
      expect((await response.json()).result.structuredContent.taxonomies).toBeTruthy()
    }
  })
})

it('a credential makes an answer private, and a tool outside its scopes says how to get them', async () => {
  const { headers } = await credential('public.read')
  const response = await send(listTools, headers)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('vary')).toContain('Authorization')
  expect((await send(listTools)).headers.get('cache-control')).toBe('no-store')
  const { result } = await legacy('tools/call', { name: 'list_roles', arguments: {} }, headers)
  expect(result.content[0].text).toMatch(/^insufficient_scope: .*jobs\.read.*\/agent\/auth/)
})

describe('a tools/call', () => {
  it.each<[object | undefined, string]>([
    [undefined, 'name: '],
    [{ name: 'never', arguments: {} }, 'list_roles'],
    [{ name: '__proto__', arguments: {} }, 'list_roles'],
    [{ arguments: {} }, 'name: This is missing; send a text. There are'],
    [{ name: 7 }, 'name: 7 must be a string'],
    [{ name: 'get_role', arguments: ['x'] }, 'arguments: ["x"] is not a JSON object'],
    [{ name: 'get_role', arguments: null }, 'arguments: null is not a JSON object'],
  ])('with %j is answered with what to send, in both eras', async (params, says) => {
    for (const client of [legacy, modern]) {
      const { error } = await client('tools/call', params as Record<string, unknown>)
      expect(error.code).toBe(-32602)
      expect(error.message).toContain(says)
      expect(error.message).not.toMatch(/\n|expected|invalid_type/)
    }
  })

  it('of 2026 whose headers name another tool is refused, and one in base64 is none', async () => {
    const ask = (name: string) =>
      modern('tools/call', { name: 'list_taxonomies' }, {}, { 'mcp-name': name })
    expect((await ask('get_role')).error.code).toBe(-32020)
    expect((await ask('=?base64?bGlzdF90YXhvbm9taWVz?=')).result.resultType).toBe('complete')
    const params = { name: 'list_taxonomies', _meta: createMeta('2025-11-25') }
    const dated = {
      'mcp-protocol-version': '2025-11-25',
      'mcp-method': 'tools/call',
      'mcp-name': 'list_taxonomies',
    }
    const confused = await send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, dated)
    expect([confused.status, (await confused.json()).error.code]).toEqual([400, -32022])
    const unnamed = { 'mcp-method': 'tools/list' }
    const { error } = await modern('tools/call', { name: 'list_taxonomies' }, {}, unnamed)
    expect(error.code).toBe(-32020)
  })
})

it('an unexpected error shows a request id and nothing else', async () => {
  const failing = endpointForTests({ content: explodeInCall })
  const { result } = await failing.legacy('tools/call', { name: 'list_roles', arguments: {} })
  expect(result.isError).toBe(true)
  expect(result.content[0].text).toMatch(/^server_error: .* request_id: [0-9a-f-]{36}$/)
  expect(JSON.stringify(result)).not.toContain('secret')
})

const explodeInCall = () => ({
  ...catalog,
  get open(): never {
    throw new Error('a secret at /home/agency')
  },
})

const who = 'io.modelcontextprotocol/serverInfo'
const known = {
  title: catalog.agency.name,
  websiteUrl: `${origin}/agents`,
  icons: [{ src: `${origin}/icon-512.png`, mimeType: 'image/png', sizes: ['512x512'] }],
}
const capabilities = {
  tools: { listChanged: false },
  resources: { listChanged: false },
  extensions: {
    'io.modelcontextprotocol/skills': { directoryRead: true },
    'io.modelcontextprotocol/ui': {},
    'io.modelcontextprotocol/events': {},
  },
}

describe('clients of the revision', () => {
  it.each(['2025-03-26', '2025-06-18', '2025-11-25'])('%s shake hands', async (protocolVersion) => {
    const clientInfo = { name: 'test', version: '1' }
    const params = { protocolVersion, capabilities: {}, clientInfo }
    const { result } = await legacy('initialize', params)
    expect(result).toMatchObject({ protocolVersion, serverInfo: known })
    expect(result.capabilities).toEqual(capabilities)
    const notified = await send({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect([notified.status, await notified.text()]).toEqual([202, ''])
    // 404 would end the session of such a client.
    const unknown = await send({ jsonrpc: '2.0', id: 1, method: 'prompts/list' })
    expect([unknown.status, (await unknown.json()).error.code]).toEqual([200, -32601])
  })

  it('2026-07-28 discover without a handshake', async () => {
    const { result } = await modern('server/discover')
    expect(result.supportedVersions).toContain(modernRevision)
    expect(result.capabilities).toEqual(capabilities)
    expect(result.instructions).toContain('submit_contact_inquiry')
    expect(result._meta[who]).toMatchObject(known)
    const called = await modern('tools/call', { name: 'list_taxonomies' })
    expect(Object.keys(called.result._meta[who])).toEqual(['name', 'version'])
  })

  it.each([
    ['named in a header', listTools, { 'mcp-protocol-version': '2031-01-01' }],
    ['of long ago', listTools, { 'mcp-protocol-version': '2020-01-01' }],
    [
      'named in header and body',
      { ...listTools, params: { _meta: createMeta('2031-01-01') } },
      { 'mcp-protocol-version': '2031-01-01', 'mcp-method': 'tools/list' },
    ],
  ])('that are unknown, %s, are answered with all that exist', async (_, body, headers) => {
    const response = await send(body, headers)
    const { id, error } = await response.json()
    expect([response.status, id, error.code]).toEqual([400, 1, -32022])
    for (const revision of mcpRevisions) expect(error.message).toContain(revision)
    expect(error.data.supported).toEqual([modernRevision])
  })
})

describe('a batch', () => {
  const batch = (...ids: unknown[]) => ids.map((id) => ({ ...listTools, id }))

  it('is answered one by one, repeated ids, errors and notifications included', async () => {
    const response = await send([
      ...batch(1, 1, 'a'),
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      { jsonrpc: '2.0', id: 'b', method: 'nonsense' },
      call('list_taxonomies'),
    ])
    const answers = await response.json()
    expect(answers.map(({ id }: { id: unknown }) => id)).toEqual([1, 1, 'a', 'b', 1])
    expect(answers[3].error.code).toBe(-32601)
    const spoilt = await send([listTools, { nonsense: true }])
    expect([spoilt.status, (await spoilt.json()).error.code]).toEqual([400, -32600])
  })

  it('of one is still a list, of notifications only is 202', async () => {
    expect(await (await send(batch(7))).json()).toMatchObject([{ id: 7 }])
    const silent = await send([{ jsonrpc: '2.0', method: 'notifications/initialized' }])
    expect([silent.status, await silent.text()]).toEqual([202, ''])
  })
})

it('a caller who leaves is not worked for', async () => {
  const controller = new AbortController()
  const response = endpoint(
    new Request(`${origin}/mcp`, {
      method: 'POST',
      headers: { host: 'agency.example', 'content-type': 'application/json' },
      body: JSON.stringify(listTools),
      signal: controller.signal,
    }),
  )
  controller.abort()
  expect((await response).status).toBe(499)
})
