import { requestQuota } from '../limits'
import { protocolRevisions } from '../mcp/protocol-revisions'
import { agentPaths } from '../paths'

/** Asks one thing of a site; throws what is wrong. */
type Check = (site: SiteUnderTest) => Promise<void>

interface Tool {
  readonly name: string
  readonly inputSchema: { readonly required?: readonly string[] }
  readonly annotations?: { readonly readOnlyHint?: boolean }
}

interface ApiOperation {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly parameters?: readonly {
    readonly name?: string
    readonly in?: string
    readonly required?: boolean
    readonly example?: unknown
  }[]
}

/** A list that can be called, with its examples where it needs arguments. */
interface Callable {
  readonly name: string
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
}

class SiteUnderTest {
  constructor(
    readonly baseUrl: string,
    private readonly send: typeof fetch,
  ) {}

  request(path: string, init: RequestInit = {}): Promise<Response> {
    return this.send(new Request(new URL(path, this.baseUrl), init))
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const type = { 'content-type': 'application/json' }
    return this.request(path, {
      method: 'POST',
      headers: { ...type, ...headers },
      body: JSON.stringify(body),
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: the checks look into whatever came back
  async json(path: string): Promise<any> {
    const response = await this.request(path)
    require(response.status === 200, `${path} is answered with ${response.status}`)
    return response.json()
  }

  /** Calls a method of MCP as clients before 2026-07-28 do. */
  // biome-ignore lint/suspicious/noExplicitAny: the checks look into whatever came back
  async mcp(method: string, params: object = {}): Promise<any> {
    const headers = {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': protocolRevisions[1],
    }
    const message = { jsonrpc: '2.0', id: 1, method, params }
    const response = await this.post(agentPaths.mcp, message, headers)
    const { result, error } = (await response.json()) as { result?: unknown; error?: unknown }
    require(result !== undefined, `MCP answers ${method} with ${JSON.stringify(error)}`)
    return result
  }

  /** Returns the operations that can be called: those that need nothing, or have an example of it. */
  async callable(): Promise<Callable[]> {
    return (await this.operations()).flatMap(({ method, path, operationId, parameters = [] }) => {
      const needed = parameters.filter((one) => one.in === 'query' && one.required)
      const isUnknown = needed.some(({ example }) => example === undefined)
      if (method !== 'GET' || path.includes('{') || isUnknown) return []
      const input = Object.fromEntries(needed.map(({ name = '', example }) => [name, example]))
      const query = new URLSearchParams(
        Object.entries(input).map(([name, value]) => [name, String(value)]),
      )
      return [{ name: operationId, path: query.size > 0 ? `${path}?${query}` : path, input }]
    })
  }

  async operations(): Promise<ApiOperation[]> {
    const { paths } = await this.json(agentPaths.openapi)
    return Object.entries(paths as Record<string, Record<string, ApiOperation>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods)
          .filter(() => path.startsWith('/api/'))
          .map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
    )
  }
}

function require(holds: boolean, message: string): void {
  if (!holds) throw new Error(message)
}

const checks: Readonly<Record<string, Check>> = {
  async 'the description of the API names operations of this site'(site) {
    const { openapi, servers } = await site.json(agentPaths.openapi)
    require(/^3\.1\./.test(openapi), `OpenAPI has version ${openapi}`)
    require(servers[0].url === new URL(site.baseUrl).origin, `it is of ${servers[0].url}`)
    require((await site.operations()).length > 0, 'it names no operation')
  },

  async 'a list is answered with a validator, and not sent twice'(site) {
    for (const { path } of await site.callable()) {
      const first = await site.request(path)
      require(first.status === 200, `${path} is answered with ${first.status}`)
      const etag = first.headers.get('etag') ?? ''
      require(/^"[^"]+"$/.test(etag), `${path} has no strong ETag`)
      const again = await site.request(path, { headers: { 'if-none-match': etag } })
      require(again.status === 304, `${path} is sent again to who has it`)
    }
  },

  async 'an unknown parameter is refused with a problem document that names it'(site) {
    for (const { path } of await site.callable()) {
      const separator = path.includes('?') ? '&' : '?'
      const response = await site.request(`${path}${separator}unknown_parameter=1`)
      require(response.status === 400, `${path} takes any parameter`)
      const type = response.headers.get('content-type') ?? ''
      require(type.startsWith('application/problem+json'), `its error is ${type}`)
      const { error, errors } = (await response.json()) as {
        error: string
        errors?: { field: string }[]
      }
      require(error === 'invalid_request', `the code is ${error}`)
      require(errors?.[0]?.field === 'unknown_parameter', 'the field is not named')
    }
  },

  async 'another method is refused with those that are allowed'(site) {
    for (const { path } of await site.operations()) {
      const response = await site.request(path, { method: 'DELETE' })
      require(response.status === 405, `DELETE ${path} is answered with ${response.status}`)
      require(response.headers.has('allow'), `${path} does not say what is allowed`)
    }
  },

  async 'every operation is a tool of MCP and of the page, under the same name'(site) {
    const names = (await site.operations())
      .map(({ operationId }) => operationId)
      .filter((name) => !name.endsWith('_unversioned'))
    const { tools } = (await site.mcp('tools/list')) as { tools: Tool[] }
    const mcp = tools.map(({ name }) => name)
    const page = (await site.json(agentPaths.pageTools)).tools.map((tool: Tool) => tool.name)
    for (const name of names) {
      require(mcp.includes(name), `MCP has no tool ${name}`)
      require(page.includes(name), `pages have no tool ${name}`)
    }
  },

  async 'a tool gives what REST gives'(site) {
    const { tools } = (await site.mcp('tools/list')) as { tools: Tool[] }
    for (const { name, path, input } of await site.callable()) {
      if (!tools.some((tool) => tool.name === name)) continue
      const result = await site.mcp('tools/call', { name, arguments: input })
      require(!result.isError, `the tool ${name} fails: ${result.content?.[0]?.text}`)
      const given = Object.keys(result.structuredContent).sort().join()
      const expected = Object.keys(await site.json(path))
        .sort()
        .join()
      require(given === expected, `${name} gives ${given}, REST gives ${expected}`)
      require(Boolean(result.content?.[0]?.text), `${name} has no text`)
    }
  },

  async 'a client of 2026-07-28 is answered too'(site) {
    const method = 'server/discover'
    const meta = {
      'io.modelcontextprotocol/protocolVersion': protocolRevisions[0],
      'io.modelcontextprotocol/clientInfo': { name: 'check', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const response = await site.post(
      agentPaths.mcp,
      { jsonrpc: '2.0', id: 1, method, params: { _meta: meta } },
      {
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': protocolRevisions[0],
        'mcp-method': method,
      },
    )
    require(response.ok, `${method} is answered with ${response.status}`)
  },

  async 'a credential is given, used and taken back'(site) {
    const { agent_auth, scopes_supported: requested_scopes } = await site.json(
      agentPaths.authorizationServer,
    )
    const registered = await site.post(agent_auth.register_uri, {
      type: 'anonymous',
      requested_credential_type: 'access_token',
      requested_scopes,
    })
    require(registered.status === 200, `registration is answered with ${registered.status}`)
    const { access_token: token } = (await registered.json()) as { access_token: string }
    const [callable] = await site.callable()
    if (!callable) return
    const { path } = callable
    const authorization = { authorization: `Bearer ${token}` }
    const used = await site.request(path, { headers: authorization })
    require(used.status === 200, `a request with a credential is answered with ${used.status}`)
    await site.post(agent_auth.revocation_uri, { token })
    const refused = await site.request(path, { headers: authorization })
    require(refused.status === 401, `a revoked credential is answered with ${refused.status}`)
    const challenge = refused.headers.get('www-authenticate') ?? ''
    require(challenge.includes('resource_metadata='), 'the refusal does not say where to begin')
  },

  async 'the quota that is promised is counted'(site) {
    const path = agentPaths.openapi
    const left = async () => {
      const { headers } = await site.request(path)
      const policy = headers.get('ratelimit-policy') ?? ''
      require(policy.includes(`q=${requestQuota.requestsMax}`), `the policy is "${policy}"`)
      return Number(/;r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
    }
    const [first, second] = [await left(), await left()]
    require(second < first, `after ${first} requests there are still ${second} left`)
  },

  async 'the guides name addresses that answer'(site) {
    for (const path of [agentPaths.llms, agentPaths.authGuide]) {
      const response = await site.request(path)
      require(response.status === 200, `${path} is answered with ${response.status}`)
      const text = await response.text()
      const { origin } = new URL(site.baseUrl)
      const links = [...text.matchAll(/\]\((https?:[^)]+)\)/g)].map(([, link = '']) => link)
      for (const link of links.filter((one) => one.startsWith(origin))) {
        const { status } = await site.request(link)
        require(status < 400, `${path} leads to ${link}, which is answered with ${status}`)
      }
    }
  },
}

/**
 * Checks from outside that a site keeps what its documents promise, and returns what it does not.
 * Nothing is sent to the owner of the site.
 */
export async function checkAgentAccess(
  baseUrl: string,
  send: typeof fetch = fetch,
): Promise<readonly string[]> {
  const site = new SiteUnderTest(baseUrl, send)
  const issues: string[] = []
  for (const [promise, check] of Object.entries(checks))
    await check(site).catch((error: Error) => issues.push(`${promise}: ${error.message}`))
  return issues
}
