import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'

interface Span {
  readonly name: string
  readonly attributes?: readonly {
    readonly key: string
    readonly value: { readonly stringValue: string }
  }[]
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

/** A collector that takes OTLP over HTTP, as JSON. */
async function startCollector() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url === '/v1/traces') bodies.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const exports = () => bodies.flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    services: () => exports().map(({ resource }) => resource.attributes?.[0]?.value.stringValue),
    spans: () => exports().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const secret = 'a-challenge-nobody-else-may-read'

test('every operation is one span with its name, without a word of its content', async () => {
  const collector = await startCollector()
  const site = await startSite({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'the site under test',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  })
  const headers = { 'x-forwarded-for': newClientAddress(), 'content-type': 'application/json' }
  const post = (path: string, body: unknown) =>
    fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  try {
    const read = () => fetch(`${site.url}/api/v1/jobs`, { headers })
    expect([(await read()).status, (await read()).status]).toEqual([200, 200])
    expect((await fetch(`${site.url}/api/v1/jobs?level=${secret}`, { headers })).status).toBe(400)
    const person = { firstName: secret, lastName: secret, workEmail: `${secret}@client.example` }
    const inquiry = { ...person, challenge: `${secret} ${secret}`, dryRun: true }
    expect((await post('/api/v1/inquiries', inquiry)).status).toBe(200)
    const registration = { type: 'anonymous', requested_credential_type: 'access_token' }
    const scopes = { requested_scopes: ['public.read'] }
    const registered = await post('/agent/auth', { ...registration, ...scopes })
    const { access_token: token } = (await registered.json()) as { access_token: string }
    expect((await post('/agent/auth/revoke', { token })).status).toBe(200)
    const call = { name: 'get_role', arguments: { id: secret } }
    await fetch(`${site.url}/mcp`, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
    })
    expect((await fetch(`${site.url}/about`, { headers })).status).toBe(200)

    // Spans are sent in their order, so that nothing is under way once the last has come.
    expect((await fetch(`${site.url}/api/v1/taxonomies`, { headers })).status).toBe(200)
    const names = () => collector.spans().map(({ name }) => name)
    await expect.poll(names).toContain('list_taxonomies')
    expect(names().sort()).toEqual([
      'get_role',
      'list_roles',
      'list_roles',
      'list_roles',
      'list_taxonomies',
      'register',
      'revoke',
      'submit_contact_inquiry',
    ])
    const told = collector.spans().flatMap(({ attributes = [] }) => attributes)
    expect(told).toEqual([
      { key: 'error.type', value: { stringValue: 'invalid_request' } },
      { key: 'error.type', value: { stringValue: 'not_found' } },
    ])
    expect([...new Set(collector.services())]).toEqual(['the site under test'])
    expect(collector.text()).not.toContain(secret)
    expect(collector.text()).not.toContain(token)
  } finally {
    await site.stop()
    await collector.stop()
  }
})
