import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  bookRepair,
  connectClient,
  createShop,
  fetchFrom,
  listParts,
  readDefinition,
  register,
  sendJson,
  serveShop,
} from '../../test/access'
import { createOperator, toDirectoryResponse } from '../../test/operator'
import { auditSite } from '../audit/audit'
import { startCounting } from '../count'
import type { AgentAccessOptions } from '../create'
import type { Log } from '../log'
import { defineOperation } from '../operations/define-operation'
import { memoryStores } from '../stores/stores.memory'
import type { SubmissionText } from '../submission'
import { webBotAuth } from './web-bot-auth'

const operator = await createOperator()
const agent = 'https://bot.example'
const host = 'shop.example'

const whoAmI = defineOperation({
  ...readDefinition,
  name: 'who_am_i',
  http: { method: 'GET', path: '/api/v1/me' },
  output: z.strictObject({ operator: z.string().nullable(), kind: z.string() }),
  run: async (_, { actor: { operator = null, kind } }) => ({ operator, kind }),
  toText: (output: { readonly operator: string | null }) => String(output.operator),
})

const listPrices = defineOperation({
  ...readDefinition,
  name: 'list_prices',
  operator: 'required',
  http: { method: 'GET', path: '/api/v1/prices' },
  output: z.strictObject({ for: z.string() }),
  run: async (_, { actor }) => ({ for: String(actor.operator) }),
  toText: (output: { readonly for: string }) => output.for,
})

const verify = () => webBotAuth({ fetchDirectory: async () => toDirectoryResponse(operator) })
const open = (options: Partial<AgentAccessOptions> = {}) =>
  createShop([whoAmI, listPrices, listParts, bookRepair], { verify: verify(), ...options })
const sign = (
  ...[first = host, second = agent, parts]: Partial<Parameters<typeof operator.sign>>
) => operator.sign(first, second, parts)

test('an operation knows the verified operator, over REST, MCP and page tools', async () => {
  const access = open()
  const ask = async (headers: Record<string, string>) =>
    (await fetchFrom(access)('/api/v1/me', { headers })).json()
  expect(await ask({})).toEqual({ operator: null, kind: 'public' })
  expect(await ask(await sign())).toEqual({ operator: 'bot.example', kind: 'public' })
  const withCredential = { ...(await sign()), ...(await register(access)) }
  expect(await ask(withCredential)).toEqual({ operator: 'bot.example', kind: 'agent' })
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'who_am_i' } }
  const accept = { accept: 'application/json, text/event-stream' }
  const called = await sendJson(access, 'POST', '/mcp', call, { ...accept, ...(await sign()) })
  expect(await called.text()).toContain('"operator":"bot.example"')
  const tool = await sendJson(access, 'POST', '/page-tools/who_am_i', {}, await sign())
  expect(await tool.json()).toEqual({ text: 'bot.example' })
})

test('a signature that does not hold is an anonymous caller, and no error', async () => {
  const access = open()
  for (const headers of [
    await sign('elsewhere.example'),
    { ...(await sign()), signature: 'nonsense' },
    { 'signature-input': '((', signature: '', 'signature-agent': '' },
  ]) {
    const response = await fetchFrom(access)('/api/v1/me', { headers })
    expect([response.status, await response.json()]).toEqual([
      200,
      { operator: null, kind: 'public' },
    ])
  }
})

test('a signature is for the address that was asked for, below a base path and under another host', async () => {
  const access = open({ basePath: '/shop', hosts: ['www.shop.example'] })
  const ask = async (of: string, url: string) => {
    const covered = [
      ['"@target-uri"', of],
      ['"signature-agent";key="sig1"', `"${agent}"`],
    ] as const
    const headers = await sign(host, agent, { components: covered })
    return (await (await fetchFrom(access)(url, { headers })).json()).operator
  }
  const at = (name: string) => `https://${name}/shop/api/v1/me`
  expect(await ask(at('shop.example'), at('shop.example'))).toBe('bot.example')
  expect(await ask(at('www.shop.example'), at('www.shop.example'))).toBe('bot.example')
  // A proxy may name the machine behind it.
  expect(await ask(at('shop.example'), at('10.0.0.7'))).toBe('bot.example')
  expect(await ask(at('evil.example'), at('evil.example'))).toBeNull()
  expect(await ask(at('www.shop.example'), at('shop.example'))).toBeNull()
  expect(await ask('https://shop.example/api/v1/me', at('shop.example'))).toBeNull()
})

test('what asks for an operator answers no other, and says what to sign', async () => {
  const access = open()
  const signed = await fetchFrom(access)('/api/v1/prices', { headers: await sign() })
  expect([signed.status, await signed.json()]).toEqual([200, { for: 'bot.example' }])
  expect(signed.headers.get('cache-control')).toBe('private, no-store')
  for (const headers of [{}, await register(access), await sign('elsewhere.example')]) {
    const response = await fetchFrom(access)('/api/v1/prices', { headers })
    expect(response.status).toBe(403)
    expect(response.headers.get('accept-signature')).toBe(
      'sig1=("@authority" "signature-agent";key="sig1");created;expires;tag="web-bot-auth"',
    )
    expect(await response.json()).toMatchObject({
      error: 'signature_required',
      detail: expect.stringContaining('/.well-known/http-message-signatures-directory'),
    })
  }
  const client = await connectClient(access)
  expect(await client.callTool({ name: 'list_prices' })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('signature_required') }],
  })
})

test('all clients of an operator share its limit, and nobody else does', async () => {
  const access = open({ limits: { operators: { max: 3, seconds: 60 } } })
  const ask = async (headers: Record<string, string>, address: string) =>
    access.handle(new Request(`https://${host}/api/v1/me`, { headers }), address)
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    expect((await ask(await sign(), address))?.status).toBe(200)
  const refused = await ask(await sign(), '192.0.2.4')
  expect(refused?.status).toBe(429)
  expect(await refused?.json()).toMatchObject({
    error: 'rate_limited',
    'violated-policies': ['operators'],
  })
  expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await ask({}, '192.0.2.4'))?.status).toBe(200)
  expect((await ask(await sign(host, 'https://other.example'), '192.0.2.4'))?.status).toBe(200)
  const batch = Array.from({ length: 4 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))
  const several = await sendJson(
    access,
    'POST',
    '/mcp',
    batch,
    await sign(host, 'https://b.example'),
  )
  expect(several.status).toBe(429)
})

test('documents say what is accepted, where signatures are verified', async () => {
  const access = open({ limits: { operators: { max: 9, seconds: 60 } } })
  const read = async (from: typeof access, path: string) => (await fetchFrom(from)(path)).text()
  const guide = await read(access, '/auth.md')
  expect(guide).toContain('## Sign\n\nIf you operate agents, sign their requests')
  expect(guide).toContain('`list_prices` needs one: without it the answer is 403')
  expect(guide).toContain('may make 9 signed requests in 60 seconds')
  const { info, paths, components } = JSON.parse(await read(access, '/openapi.json'))
  expect(info.description).toContain('sign its requests (Web Bot Auth)')
  expect(paths['/api/v1/prices'].get).toMatchObject({
    description: 'Reads. Only for agents whose operator signs the request (Web Bot Auth).',
    security: [{ signature: [] }, { bearer: ['shop.read'], signature: [] }],
    responses: { 403: { $ref: '#/components/responses/InsufficientScopeOrSignatureRequired' } },
  })
  expect(components.securitySchemes.signature).toMatchObject({ name: 'Signature-Input' })
  const without = createShop([listParts])
  expect(await read(without, '/auth.md')).not.toContain('Sign\n')
  expect(await read(without, '/openapi.json')).not.toContain('Web Bot Auth')
})

test('a definition or an option that contradicts is named', () => {
  expect(() => createShop([listPrices])).toThrow(
    'list_prices: operator is required, but nothing verifies signatures; pass verify: webBotAuth({ fetchDirectory })',
  )
  expect(() => open({ verify: {} as never })).toThrow(
    'verify must be what webBotAuth({ fetchDirectory }) returns, or a function of yours',
  )
  expect(() => open({ limits: { operators: { max: 0, seconds: 1 } } })).toThrow(
    'limits: "operators" has max 0',
  )
  expect(() =>
    defineOperation({
      ...readDefinition,
      operator: 'required',
      cache: { seconds: 9 },
      output: z.strictObject({}),
      run: async () => ({}),
    }),
  ).toThrow('cache is for what everybody may read; leave it or operator out')
})

test('a signature is verified by a site that listens', async () => {
  const origin = await serveShop([whoAmI], { verify: verify() })
  const headers = await sign(new URL(origin).host)
  const ask = async () => (await fetch(`${origin}/api/v1/me`, { headers })).json()
  expect(await ask()).toEqual({ operator: 'bot.example', kind: 'public' })
  expect(await ask()).toEqual({ operator: null, kind: 'public' })
})

test('the check of a site says that signatures are accepted, and what only a signature opens', async () => {
  const findClaims = async (access: ReturnType<typeof open>) => {
    const { claims } = await auditSite('https://shop.example', { fetch: fetchFrom(access) })
    const find = (name: string) => claims.find((claim) => claim.name === name)
    return [find('signatures'), find('uncalled operations')]
  }
  const [signatures, uncalled] = await findClaims(open())
  expect(signatures).toMatchObject({ verdict: 'proven', reasons: ['Web Bot Auth (Ed25519)'] })
  expect(uncalled?.reasons).toEqual([
    'list_prices: /api/v1/prices answers only an operator that signs; send a signed request yourself',
  ])
  const refusing = open({
    verify: async () => Promise.reject(new Error('a fault')),
    onError: () => {},
  })
  expect((await findClaims(refusing))[0]).toMatchObject({ verdict: 'false' })
  expect((await findClaims(createShop([listParts])))[0]).toBeUndefined()
})

/** Keeps what is logged, and what would be delivered. */
function createRecords() {
  const lines: object[] = []
  const log: Log = (_, event, facts) => void lines.push({ event, ...facts })
  const mails: SubmissionText[] = []
  const delivery: NonNullable<AgentAccessOptions['delivery']> = [
    {
      createChannel: (describe) => ({
        name: 'test',
        send: async (submission) => void mails.push(describe(submission)),
      }),
    },
  ]
  return { lines, log, mails, delivery }
}

test('a submission says whose agent sent it, where it is stored, logged, delivered and counted', async () => {
  const { lines, mails, ...recording } = createRecords()
  const { pending } = startCounting(() => ({ add: async () => {}, read: async () => [] }))
  pending.take()
  const access = open({ ...recording, stores: memoryStores() })
  const send = async (name: string, headers: Record<string, string>) => {
    const body = { name, email: `${name}@example.com` }
    const response = await sendJson(access, 'POST', '/api/v1/repairs', body, headers)
    return (await response.json()).submissionId as string
  }
  const ids = [await send('ada', await sign()), await send('bob', {})]
  const { submissions } = access.services()
  await expect.poll(() => mails.length).toBe(2)
  const stored = await submissions.read(ids)
  expect(stored.map(({ operator }) => operator)).toEqual(['bot.example', undefined])
  expect(mails.map(({ details }) => details[0])).toEqual([
    ['Sent by', 'an agent of bot.example, verified'],
    ['Received', expect.any(String)],
  ])
  const delivered = () => lines.filter((line) => 'done' in line)
  await expect.poll(() => delivered().length).toBe(2)
  expect(delivered()).toMatchObject([
    { event: 'submission_delivered', submissionId: ids[0], operator: 'bot.example' },
    { event: 'submission_delivered', submissionId: ids[1] },
  ])
  expect(delivered()[1]).not.toHaveProperty('operator')
  const ofOperators = pending
    .take()
    .flatMap((day) => [...day.counts])
    .filter(([name]) => name.startsWith('operator'))
  expect(ofOperators).toEqual([
    ['operator|call|bot.example|book_repair', 1],
    ['operator|accepted|bot.example', 1],
  ])
})

test('the log says whose request has failed', async () => {
  const { lines, log } = createRecords()
  const fail = defineOperation({
    ...readDefinition,
    name: 'fail',
    output: z.strictObject({}),
    run: async () => Promise.reject(new Error('broken')),
  })
  const access = createShop([fail], { verify: verify(), log })
  for (const headers of [await sign(), {}]) await fetchFrom(access)('/api/v1/read', { headers })
  expect(lines).toMatchObject([
    { event: 'server_error', operation: 'fail', operator: 'bot.example' },
    { event: 'server_error', operation: 'fail' },
  ])
  expect(lines[1]).not.toHaveProperty('operator')
})
