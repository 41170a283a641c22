import * as oauth from 'oauth4webapi'
import { describe, expect, test } from 'vitest'
import { anna } from '@/e2e/support/inquiries'
import { initialize } from '@/e2e/support/mcp-messages'
import { site } from '@/e2e/support/site'
import { paths, toMarkdownPath } from '@/lib/config/paths'

const wellKnown = '/.well-known/oauth-protected-resource'

/** What an agent learns from the published documents alone. */
async function discover(start = wellKnown) {
  const resource = await (await site(start)).json()
  const issuer: string = resource.authorization_servers[0]
  const server = await (await site(`${issuer}/.well-known/oauth-authorization-server`)).json()
  return { resource, issuer, server, agentAuth: server.agent_auth }
}

async function register(scopes: string[], start?: string) {
  const { agentAuth } = await discover(start)
  const response = await site(agentAuth.register_uri, {
    json: {
      type: agentAuth.identity_types_supported[0],
      requested_credential_type: agentAuth.anonymous.credential_types_supported[0],
      requested_scopes: scopes,
    },
  })
  expect(response.status).toBe(200)
  return response.json()
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const exampleScopes = ['public.read', 'jobs.read', 'case_studies.read']

const callMcp = (issuer: string, token: string) =>
  site(`${issuer}/mcp`, {
    json: initialize,
    headers: bearer(token),
  })

test('an agent registers, uses, revokes, is refused and registers again, led by our documents alone', async () => {
  const { issuer, agentAuth } = await discover()
  const jobs = `${issuer}/api/v1/jobs`

  const first = await register(exampleScopes)
  expect(first.scope).toBe('public.read jobs.read case_studies.read')
  expect((await site(jobs, { headers: bearer(first.access_token) })).status).toBe(200)
  expect((await callMcp(issuer, first.access_token)).status).toBe(200)

  const revoke = () => site(agentAuth.revocation_uri, { json: { token: first.access_token } })
  expect((await revoke()).status).toBe(200)

  for (const [address, error] of [
    [jobs, await site(jobs, { headers: bearer(first.access_token) })],
    [`${issuer}/mcp`, await callMcp(issuer, first.access_token)],
  ] as const) {
    expect(error.status).toBe(401)
    const challenge = error.headers.get('www-authenticate') ?? ''
    expect(challenge).toContain('error="invalid_token"')
    const metadata = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? ''
    expect(address.startsWith((await (await site(metadata)).json()).resource)).toBe(true)
    const second = await register(['jobs.read'], metadata)
    expect((await site(jobs, { headers: bearer(second.access_token) })).status).toBe(200)
  }
  expect(await (await revoke()).text()).toBe('{"revoked":true}')
})

describe('discovery', () => {
  test('the agent_auth block is exactly the specified one', async () => {
    const { resource, server, issuer, agentAuth } = await discover()
    for (const origin of [issuer, server.issuer, resource.resource])
      expect(origin).toBe(site.origin)
    expect(agentAuth).toStrictEqual({
      skill: `${site.origin}/auth.md`,
      register_uri: `${site.origin}/agent/auth`,
      revocation_uri: `${site.origin}/agent/auth/revoke`,
      identity_types_supported: ['anonymous'],
      anonymous: { credential_types_supported: ['access_token'] },
    })
  })

  test('the metadata of the MCP server is exactly this, at its path form', async () => {
    expect(await (await site(`${wellKnown}${paths.mcp}`)).json()).toStrictEqual({
      resource: `${site.origin}${paths.mcp}`,
      resource_name: expect.stringContaining(' MCP server'),
      authorization_servers: [site.origin],
      scopes_supported: ['public.read', 'jobs.read', 'case_studies.read', 'contact.submit'],
      bearer_methods_supported: ['header'],
      resource_documentation: `${site.origin}${paths.agents}`,
      resource_policy_uri: `${site.origin}/privacy-policy`,
    })
  })

  test('an OAuth client library accepts all three documents', async () => {
    const options = {
      [oauth.allowInsecureRequests]: true,
      [oauth.customFetch]: site,
    }
    const origin = new URL(site.origin)
    for (const resource of [origin, new URL('/mcp', origin)]) {
      const response = await oauth.resourceDiscoveryRequest(resource, options)
      const { authorization_servers } = await oauth.processResourceDiscoveryResponse(
        resource,
        response,
      )
      const issuer = new URL(authorization_servers?.[0] ?? '')
      const found = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' })
      const server = await oauth.processDiscoveryResponse(issuer, found)
      expect(server.issuer).toBe(site.origin)
    }
  })
})

describe('/auth.md', () => {
  test('is Markdown whose first heading says what it is', async () => {
    const response = await site('/auth.md')
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const [heading] = (await response.text()).match(/^#+ .*$/m) ?? []
    expect(heading).toMatch(/^# .*auth\.md/)
  })

  test('works when it is followed word for word', async () => {
    const text = await (await site('/auth.md')).text()
    const commands = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command = '']) => command)
    expect(commands.length).toBeGreaterThanOrEqual(6)
    let token = ''
    for (const command of commands) {
      const response = await runCurl(command.replace('<ACCESS_TOKEN>', token))
      expect(response.status, command).toBe(200)
      token = (await response.json()).access_token ?? token
    }
    const { issuer } = await discover()
    const used = await site(`${issuer}/api/v1/jobs`, { headers: bearer(token) })
    expect(used.status).toBe(401)
  })
})

/** A curl command as it stands in the guide: -X, -H, -d and an address. */
function runCurl(command: string) {
  const headers = Object.fromEntries(
    [...command.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [name, value]),
  )
  const method = /-X (\w+)/.exec(command)?.[1] ?? 'GET'
  const data = /-d '([^']*)'/.exec(command)?.[1]
  const url = /https?:\/\/\S+/.exec(command)?.[0] ?? ''
  return site(url, { method, headers, ...(data && { body: data }) })
}

test('the call of MCP in the guide is answered, with no message before it', async () => {
  const guide = await (await site(paths.authGuide)).text()
  const [, call = ''] = /'(\{"jsonrpc"[^']+)'/.exec(guide) ?? []
  const response = await site(paths.mcp, { json: JSON.parse(call) })
  expect((await response.json()).result.content[0].text).toMatch(/^# \d+ open roles/)
})

test('the page about agents, to which the guide leads, is enough to register, try, send and revoke', async () => {
  const page = toMarkdownPath(paths.agents)
  expect(await (await site(paths.llms)).text()).toContain(`${page})`)
  const text = await (await site(page)).text()
  const find = (pattern: RegExp) => pattern.exec(text)?.[1] ?? expect.unreachable(`${pattern}`)
  const post = async (address: string, json: object, headers = {}) =>
    (await site(address, { json, headers })).json()
  const { access_token: token, scope } = await post(
    find(/`POST (\S+)` with `\{"type"/),
    JSON.parse(find(/with `(\{"type"[^`]+)`/)),
  )
  expect(scope).toBe('contact.submit')
  for (const part of [...Object.keys(anna), 'Authorization: Bearer', 'dryRun', 'clientRequestId'])
    expect(text).toContain(part)
  const inquiries = find(/`submit_contact_inquiry` \(`POST ([^`]+)`/)
  const preview = await post(inquiries, { ...anna, dryRun: true }, bearer(token))
  expect(preview).toMatchObject({ status: 'preview', inquiry: anna })
  const clientRequestId = crypto.randomUUID()
  expect(await post(inquiries, { ...anna, clientRequestId }, bearer(token))).toMatchObject({
    status: 'accepted',
    inquiryId: expect.stringMatching(/^inq_/),
  })
  const revocation = find(/`POST (\S+)` with `\{"token"/)
  expect(await post(revocation, { token })).toEqual({ revoked: true })
})
