import { expect, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

// What an agent meets first; npm run doctor verifies all of it from outside.

test('an agent registers, reads the terms of the site, and is refused once it has revoked its credential', async ({
  request,
}) => {
  const resource = await (await request.get(paths.protectedResource)).json()
  const [issuer] = resource.authorization_servers
  const { agent_auth } = await (await request.get(issuer + paths.authorizationServer)).json()
  const registered = await request.post(agent_auth.register_uri, {
    data: {
      type: 'anonymous',
      requested_credential_type: 'access_token',
      requested_scopes: ['public.read'],
    },
  })
  const { access_token } = await registered.json()
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await request.get(paths.taxonomies, { headers })).status()).toBe(200)
  await request.post(agent_auth.revocation_uri, { data: { token: access_token } })
  expect((await request.get(paths.taxonomies, { headers })).status()).toBe(401)
})

test('the home page is Markdown for whoever asks for it', async ({ request }) => {
  const headers = { accept: 'text/markdown' }
  const home = await request.get('/', { headers })
  expect(home.headers()['content-type']).toContain('text/markdown')
  expect(await home.text()).toMatch(/^---\ntitle: .{5,}\n[\s\S]*\n---\n\s*# .{5,}\n/)
})

test('llms.txt leads to documents that are there', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text()
  const links = [...text.matchAll(/\]\((https?:\/\/[^)]+)\)/g)].map(([, link]) => link ?? '')
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
})

test('the MCP server lists the operations that OpenAPI describes', async ({ request }) => {
  const response = await request.post('/mcp', {
    headers: { accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  })
  const [data = ''] = /\{.*\}/s.exec(await response.text()) ?? []
  const { tools } = JSON.parse(data).result
  expect(tools).not.toEqual([])
  const openapi = await (await request.get('/openapi.json')).text()
  for (const { name } of tools) expect(openapi).toContain(`"operationId":"${name}"`)
})
