import { expect, test } from 'vitest'
import { docsSite } from '@/packages/doctor/collection/docs-site'
import { mcpHost } from '@/packages/doctor/collection/mcp-host'
import {
  json,
  page,
  type RecordedSite,
  result,
  text,
  transportOfSite,
} from '@/packages/doctor/collection/recorded'
import { audit } from '../audit'
import { isPrivateAddress, isPrivateName } from './private'
import { network, type Outgoing, type Transport, TransportError } from './transport'

const today = () => Date.parse('2026-06-01T00:00:00Z')

/** Whatever is asked of a site, and by how many at once. */
function watched(site: RecordedSite) {
  const asked: Outgoing[] = []
  let [open, most] = [0, 0]
  const response = transportOfSite(site)
  const transport: Transport = async (outgoing) => {
    asked.push(outgoing)
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setImmediate(resolve))
    open -= 1
    return response(outgoing)
  }
  return { asked, transport, most: () => most }
}

const before = (site: RecordedSite, ...exchanges: RecordedSite['exchanges']): RecordedSite => ({
  ...site,
  exchanges: [...exchanges, ...site.exchanges],
})

test('what robots.txt forbids is not asked, and stays unproven', async () => {
  const rules = 'User-agent: site-claims\nDisallow: /llms\n\nUser-agent: *\nAllow: /\n'
  const { asked, transport } = watched(before(docsSite, text('/robots.txt', rules)))
  const { claims } = await audit(docsSite.origin, { transport, today })
  const paths = asked.map(({ url }) => url.pathname)
  expect(paths.filter((path) => path.startsWith('/llms'))).toEqual([])
  const guide = claims.find(({ id }) => id === 'llms-txt.form')
  expect(guide?.verdict).toBe('unproven')
  expect(guide?.reasons.join()).toContain('robots.txt forbids it')
})

test('no more than two are asked at a time, and no more in all than was said', async () => {
  const { asked, transport, most } = watched(docsSite)
  const report = await audit(docsSite.origin, { transport, today, requestsMax: 10 })
  expect(most()).toBeLessThanOrEqual(2)
  expect(asked).toHaveLength(10)
  expect(report.requests).toBe(10)
  expect(
    report.claims.some(({ reasons }) => reasons.join().includes('requests of the audit')),
  ).toBe(true)
  expect(report.counts.false).toBe(0)
})

test('headers of the caller reach the named origin only', async () => {
  const card = json('/.well-known/agent-card.json', { name: 'a', url: 'https://other.example/a2a' })
  const { asked, transport } = watched(before(docsSite, card))
  await audit(docsSite.origin, { transport, today, headers: { 'x-secret': 'one' } })
  const others = asked.filter(({ url }) => url.origin !== docsSite.origin)
  expect(others.map(({ url }) => url.pathname)).toContain('/a2a')
  expect(others.filter(({ headers }) => headers['x-secret'])).toEqual([])
  expect(asked.filter(({ headers }) => headers['x-secret']).length).toBeGreaterThan(20)
})

test('a public site leads nobody to a private address', async () => {
  const card = json('/.well-known/agent-card.json', { name: 'a', url: 'http://10.0.0.1/a2a' })
  const { asked, transport } = watched(before(docsSite, card))
  const { claims } = await audit(docsSite.origin, { transport, today })
  expect(asked.filter(({ url }) => url.origin !== docsSite.origin)).toEqual([])
  const responses = claims.find(({ id }) => id === 'a2a.answers')
  expect(responses?.verdict).toBe('unproven')
  expect(responses?.reasons.join()).toContain('private address')
})

test('--allow-private covers the named origin only', async () => {
  const site = { ...docsSite, origin: 'http://localhost:1', exchanges: [page('/')] }
  const { asked, transport } = watched(
    before(site, { path: '/llms.txt', status: 302, headers: { location: 'http://localhost:2/' } }),
  )
  const { claims } = await audit(site.origin, { transport, today, allowPrivate: true })
  expect(new Set(asked.map(({ url }) => url.origin))).toEqual(new Set(['http://localhost:1']))
  const guide = claims.find(({ id }) => id === 'llms-txt.form')
  expect(guide?.reasons.join()).toContain('only --allow-private asks')
})

test('a dry run is asked for only with --allow-dry-run, and is one', async () => {
  const order = {
    name: 'order_bread',
    description: 'Orders bread.',
    inputSchema: {
      type: 'object',
      required: ['loaves'],
      properties: { loaves: { type: 'integer', examples: [2] }, dryRun: { type: 'boolean' } },
    },
  }
  const calls = async (allowDryRun: boolean) => {
    const { asked, transport } = watched(
      before(mcpHost, result('/mcp', 'tools/list', { tools: [order] })),
    )
    await audit(mcpHost.origin, { transport, today, allowDryRun })
    return asked.flatMap(({ body }) =>
      body?.includes('"order_bread"') ? [JSON.parse(body).params.arguments] : [],
    )
  }
  expect(await calls(false)).toEqual([])
  expect(await calls(true)).toEqual([{ loaves: 2, dryRun: true }])
})

test('a tool that says it destroys is never called, whatever else it says of itself', async () => {
  const remove = (name: string, annotations: object) => ({
    name,
    description: 'Removes a bakery.',
    annotations,
    inputSchema: { type: 'object', properties: { dryRun: { type: 'boolean' } } },
  })
  const tools = [
    remove('remove_bakery', { destructiveHint: true }),
    remove('purge_bakery', { readOnlyHint: true, destructiveHint: true }),
    remove('raze_bakery', { readOnlyHint: true, destructiveHint: 'yes' }),
    remove('close_bakery', { destructiveHint: false }),
  ]
  const { asked, transport } = watched(before(mcpHost, result('/mcp', 'tools/list', { tools })))
  await audit(mcpHost.origin, { transport, today, allowDryRun: true })
  const called = asked.flatMap(({ body }) => {
    const [, name] = /"tools\/call".*"name":"([a-z]+_bakery)"/.exec(body ?? '') ?? []
    return name ?? []
  })
  expect(called).toEqual(['close_bakery'])
})

test('a name that leads to a private address is refused when it is looked up', async () => {
  const asked = network({ headerBytesMax: 1000 })({
    method: 'GET',
    url: new URL('http://localhost:1/'),
    headers: {},
    allowPrivate: false,
    timeoutMs: 1000,
    bytesMax: 1000,
  })
  await expect(asked).rejects.toEqual(new TransportError('private', 'leads to a private address'))
})

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
  ],
  ...['::1', '[::1]', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '224.0.0.1', '64:ff9b::a00:1'],
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

test.each(['localhost', 'a.localhost', 'printer.local', 'db.internal', 'intranet'])(
  'the name %s is private',
  (name) => {
    expect(isPrivateName(name)).toBe(true)
  },
)
