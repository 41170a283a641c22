import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as Client2025 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as Transport2025 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createShop, fetchFrom } from '../../test/access'
import type { AgentAccess, AgentAccessOptions } from '../create'
import { defineOperation } from '../operations/define-operation'

const Part = z
  .strictObject({
    name: z.string().describe('What it is called.'),
    cents: z.int().min(1),
    opens: z.iso.time(),
    page: z.url(),
    addedAt: z.iso.datetime({ local: true }),
  })
  .meta({ id: 'Part' })

/** What a strict validator of formats would refuse, and the schemas of these members take. */
const bell = {
  name: 'Bell',
  cents: 900,
  opens: '09:00:00',
  page: 'https://shop.example/Schlösser',
  addedAt: '2027-03-04T09:00:00',
}

const findParts = defineOperation({
  name: 'find_parts',
  title: 'Find parts',
  description: 'Finds parts.',
  scope: 'shop.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/parts' },
  input: z
    .strictObject({
      name: z.string().min(2).max(40).optional(),
      code: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      day: z.iso.date().optional(),
      most: z.int().max(50).optional(),
    })
    .meta({ id: 'FindParts' }),
  output: z.strictObject({ parts: z.array(Part) }),
  run: async () => ({ parts: [bell] }),
  toText: ({ parts }) => parts.map(({ name }) => name).join(),
})

const orderPart = defineOperation({
  name: 'order_part',
  title: 'Order a part',
  description: 'Orders a part.',
  scope: 'shop.write',
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/orders' },
  input: z.strictObject({ part: z.string().max(40), email: z.email() }),
  toText: ({ part }) => part,
})

async function connect(access: AgentAccess, pin?: string): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    pin ? { versionNegotiation: { mode: { pin } } } : {},
  )
  await client.connect(
    new StreamableHTTPClientTransport(new URL('https://shop.example/mcp'), {
      fetch: fetchFrom(access),
    }),
  )
  onTestFinished(() => client.close())
  return client
}

async function connect2025(access: AgentAccess): Promise<Client> {
  const client = new Client2025({ name: 'test', version: '1.0.0' })
  await client.connect(
    new Transport2025(new URL('https://shop.example/mcp'), { fetch: fetchFrom(access) }) as never,
  )
  onTestFinished(() => client.close())
  return client as never
}

const openShop = (options: Partial<AgentAccessOptions> = {}) =>
  createShop([findParts, orderPart], options)

test.each([
  ['of 2026-07-28', (access: AgentAccess) => connect(access, '2026-07-28')],
  ['with a handshake', (access: AgentAccess) => connect(access)],
  ['of SDK 1', connect2025],
])('a client %s gets whole schemas, and takes what they allow', async (_, connectTo) => {
  const client = await connectTo(openShop())
  const { tools } = await client.listTools()
  const [find, order] = tools
  expect(find?.inputSchema).toEqual({
    type: 'object',
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 2, maxLength: 40 },
      code: { type: 'string', pattern: '^[A-Z]{2}$' },
      day: expect.objectContaining({ type: 'string', format: 'date' }),
      most: expect.objectContaining({ type: 'integer', maximum: 50 }),
    },
  })
  expect(JSON.stringify(find?.outputSchema)).toContain('What it is called.')
  expect(find?.outputSchema).toMatchObject({ type: 'object', required: ['parts'] })
  const kinds = order?.outputSchema as unknown as { oneOf: { required: string[] }[] }
  expect(kinds.oneOf.map(({ required }) => required)).toEqual([
    ['status', 'submission'],
    ['status', 'submissionId', 'receivedAt'],
  ])
  const found = await client.callTool({ name: 'find_parts', arguments: { name: 'be' } })
  expect(found.structuredContent).toEqual({ parts: [bell] })
  const preview = await client.callTool({
    name: 'order_part',
    arguments: { part: 'Bell', email: 'ada@example.com', dryRun: true },
  })
  expect(preview.structuredContent).toMatchObject({ status: 'preview' })
})

test('a site may have them short, as models need them', async () => {
  const { tools } = await (
    await connect(openShop({ mcp: () => ({ schemas: 'short' }) }))
  ).listTools()
  expect(tools[0]?.inputSchema.properties).toEqual({
    name: { type: 'string', description: 'At least 2 characters.' },
    code: { type: 'string' },
    day: { type: 'string', description: 'Send a date, such as 2027-03-04.' },
    most: { type: 'integer' },
  })
  expect(tools[0]?.outputSchema).toEqual({
    type: 'object',
    properties: { parts: { type: 'array' } },
  })
})
