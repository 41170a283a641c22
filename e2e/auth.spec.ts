import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { APIRequestContext } from '@playwright/test'
import * as oauth from 'oauth4webapi'
import { authBodyBytesMax } from '@/lib/config/limits'
import { expect, newClientAddress, test } from '@/testing/test'

const wellKnown = '/.well-known/oauth-protected-resource'

/** What an agent learns from the published documents alone. */
async function discover(request: APIRequestContext, start = wellKnown) {
  const resource = await (await request.get(start)).json()
  const issuer: string = resource.authorization_servers[0]
  const server = await (
    await request.get(`${issuer}/.well-known/oauth-authorization-server`)
  ).json()
  return { resource, issuer, server, agentAuth: server.agent_auth }
}

async function register(request: APIRequestContext, scopes: string[], start?: string) {
  const { agentAuth } = await discover(request, start)
  const response = await request.post(agentAuth.register_uri, {
    data: {
      type: agentAuth.identity_types_supported[0],
      requested_credential_type: agentAuth.anonymous.credential_types_supported[0],
      requested_scopes: scopes,
    },
  })
  expect(response.status()).toBe(200)
  return response.json()
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const exampleScopes = ['public.read', 'jobs.read', 'case_studies.read']

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
}
const callMcp = (request: APIRequestContext, issuer: string, token: string) =>
  request.post(`${issuer}/mcp`, {
    data: initialize,
    headers: { ...bearer(token), accept: 'application/json, text/event-stream' },
  })

test('an agent registers, uses, revokes, is refused and registers again, led by our documents alone', async ({
  request,
}) => {
  const { issuer, agentAuth } = await discover(request)
  const jobs = `${issuer}/api/v1/jobs`

  const first = await register(request, exampleScopes)
  expect(first.scope).toBe('public.read jobs.read case_studies.read')
  expect((await request.get(jobs, { headers: bearer(first.access_token) })).status()).toBe(200)
  expect((await callMcp(request, issuer, first.access_token)).status()).toBe(200)

  const revoke = () =>
    request.post(agentAuth.revocation_uri, { data: { token: first.access_token } })
  expect((await revoke()).status()).toBe(200)

  for (const refused of [
    await request.get(jobs, { headers: bearer(first.access_token) }),
    await callMcp(request, issuer, first.access_token),
  ]) {
    expect(refused.status()).toBe(401)
    const challenge = refused.headers()['www-authenticate'] ?? ''
    expect(challenge).toContain('error="invalid_token"')
    const metadata = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? ''
    expect(refused.url().startsWith((await (await request.get(metadata)).json()).resource)).toBe(
      true,
    )
    const second = await register(request, ['jobs.read'], metadata)
    expect((await request.get(jobs, { headers: bearer(second.access_token) })).status()).toBe(200)
  }
  expect(await (await revoke()).text()).toBe('{"revoked":true}')
})

test('a credential narrows: outside its scopes the answer is 403 and names the scope', async ({
  request,
}) => {
  const { access_token } = await register(request, ['public.read'])
  const response = await request.get('/api/v1/jobs', { headers: bearer(access_token) })
  expect(response.status()).toBe(403)
  expect(response.headers()['www-authenticate']).toContain('scope="jobs.read"')
  expect((await request.get('/api/v1/jobs')).status()).toBe(200)
})

test('pages ignore a credential, even a wrong one', async ({ request }) => {
  const response = await request.get('/work', { headers: bearer('wrong') })
  expect(response.status()).toBe(200)
})

test.describe('discovery', () => {
  test('issuer, authorization server and base URL are one string, without a trailing slash', async ({
    request,
    baseURL,
  }) => {
    const { resource, server, issuer } = await discover(request)
    expect([issuer, server.issuer, resource.resource]).toEqual([baseURL, baseURL, baseURL])
    const mcp = await discover(request, `${wellKnown}/mcp`)
    expect([mcp.issuer, mcp.resource.resource]).toEqual([baseURL, `${baseURL}/mcp`])
  })

  test('the agent_auth block is exactly the specified one', async ({ request, baseURL }) => {
    expect((await discover(request)).agentAuth).toStrictEqual({
      skill: `${baseURL}/auth.md`,
      register_uri: `${baseURL}/agent/auth`,
      revocation_uri: `${baseURL}/agent/auth/revoke`,
      identity_types_supported: ['anonymous'],
      anonymous: { credential_types_supported: ['access_token'] },
    })
  })

  test('an OAuth client library accepts all three documents', async ({ baseURL }) => {
    const options = {
      [oauth.allowInsecureRequests]: true,
      headers: { 'x-forwarded-for': newClientAddress() },
    }
    const origin = new URL(baseURL ?? '')
    for (const resource of [origin, new URL('/mcp', origin)]) {
      const response = await oauth.resourceDiscoveryRequest(resource, options)
      const { authorization_servers } = await oauth.processResourceDiscoveryResponse(
        resource,
        response,
      )
      const issuer = new URL(authorization_servers?.[0] ?? '')
      const found = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' })
      const server = await oauth.processDiscoveryResponse(issuer, found)
      expect(server.issuer).toBe(baseURL)
    }
  })

  test('no advertised address answers 404', async ({ request, baseURL }) => {
    const sources = [
      wellKnown,
      `${wellKnown}/mcp`,
      '/.well-known/oauth-authorization-server',
      '/auth.md',
    ]
    const texts = await Promise.all(sources.map(async (path) => (await request.get(path)).text()))
    const advertised = new Set(
      texts.flatMap((text) => text.match(new RegExp(`${baseURL}[\\w/.-]*\\w`, 'g')) ?? []),
    )
    expect(advertised.size).toBeGreaterThan(10)
    const missing: string[] = []
    for (const url of advertised) if ((await request.get(url)).status() === 404) missing.push(url)
    expect(missing).toEqual([])
  })

  for (const path of [
    wellKnown,
    `${wellKnown}/mcp`,
    '/.well-known/oauth-authorization-server',
    '/auth.md',
  ]) {
    test(`${path} can be cached, validated and read by any origin`, async ({ request }) => {
      const get = await request.get(path, { headers: { origin: 'https://elsewhere.example' } })
      expect(get.status()).toBe(200)
      const { etag = '', ...headers } = get.headers()
      expect(etag).toMatch(/^"[^"]+"$/)
      expect(headers['cache-control']).toContain('public, max-age=')
      expect(headers['access-control-allow-origin']).toBe('*')

      const head = await request.head(path)
      expect([head.status(), head.headers().etag, (await head.body()).length]).toEqual([
        200,
        etag,
        0,
      ])
      expect(head.headers()['content-type']).toBe(headers['content-type'])
      const again = await request.get(path, { headers: { 'if-none-match': etag } })
      expect(again.status()).toBe(304)
      const preflight = await request.fetch(path, { method: 'OPTIONS' })
      expect(preflight.headers()['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS')
      const refused = await request.delete(path)
      expect([refused.status(), refused.headers().allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
    })
  }
})

test.describe('/auth.md', () => {
  test('is Markdown whose first heading says what it is', async ({ request }) => {
    const response = await request.get('/auth.md')
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    const [heading] = (await response.text()).match(/^#+ .*$/m) ?? []
    expect(heading).toMatch(/^# .*auth\.md/)
  })

  test('works when it is followed word for word', async ({ request }) => {
    const text = await (await request.get('/auth.md')).text()
    const commands = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command = '']) => command)
    expect(commands.length).toBeGreaterThanOrEqual(6)
    let token = ''
    for (const command of commands) {
      const response = await runCurl(request, command.replace('<ACCESS_TOKEN>', token))
      expect(response.status(), command).toBe(200)
      token = (await response.json()).access_token ?? token
    }
    const { issuer } = await discover(request)
    const used = await request.get(`${issuer}/api/v1/jobs`, { headers: bearer(token) })
    expect(used.status()).toBe(401)
  })
})

/** A curl command as it stands in the guide: -X, -H, -d and an address. */
function runCurl(request: APIRequestContext, command: string) {
  const headers = Object.fromEntries(
    [...command.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [name, value]),
  )
  const method = /-X (\w+)/.exec(command)?.[1] ?? 'GET'
  const data = /-d '([^']*)'/.exec(command)?.[1]
  const url = /https?:\/\/\S+/.exec(command)?.[0] ?? ''
  return request.fetch(url, { method, headers, ...(data && { data }) })
}

test('a body that never ends is refused at the limit, not read to its end', async ({ baseURL }) => {
  const sending = httpRequest(`${baseURL}/agent/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newClientAddress() },
  })
  sending.on('error', () => undefined)
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  for (let sent = 0; sent <= authBodyBytesMax; sent += 1024) sending.write(' '.repeat(1024))
  const [response] = await answered
  expect(response.statusCode).toBe(413)
  sending.destroy()
})
