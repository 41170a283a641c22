import { createHash } from 'node:crypto'
import { failure, json, missing, type Recorded, type RecordedSite, result } from './recorded'

const tools = [
  {
    name: 'list_bakeries',
    description: 'Lists bakeries.',
    annotations: { readOnlyHint: true },
    inputSchema: {
      type: 'object',
      properties: { city: { type: 'string', examples: ['Bonn'] } },
      required: ['city'],
    },
    outputSchema: {
      type: 'object',
      properties: { total: { type: 'integer' } },
      required: ['total'],
    },
  },
  {
    name: 'order_bread',
    description: 'Orders bread.',
    inputSchema: {
      type: 'object',
      properties: { loaves: { type: 'integer' } },
      required: ['loaves'],
    },
  },
]

const forbidden = (header: string): Recorded => ({
  method: 'POST',
  path: '/mcp',
  with: { [header]: 'site-claims.example' },
  status: 403,
  headers: { 'content-type': 'application/json' },
  body: '{"error":"forbidden"}',
})

/** What depends on the tool that is called, before what answers every call. */
const call = (tool: string, value: unknown): Recorded =>
  result('/mcp', 'tools/call', value, { body: `"${tool}"` })

const stateless = { 'mcp-protocol-version': '2026-07-28' }

const skill = '---\nname: bake\n---\n# Bake\n'
const skillAddress = 'skill://bake/SKILL.md'
const digest = `sha256:${createHash('sha256').update(skill).digest('hex')}`
const read = (uri: string, content: object): Recorded =>
  result('/mcp', 'resources/read', { contents: [{ uri, ...content }] }, { body: `"${uri}"` })

const view = 'ui://bread/bakeries.html'
const viewType = 'text/html;profile=mcp-app'
const withView = tools.map((tool, at) =>
  at === 0 ? { ...tool, _meta: { ui: { resourceUri: view } } } : tool,
)

const capabilities = {
  tools: {},
  resources: {},
  extensions: { 'io.modelcontextprotocol/skills': {}, 'io.modelcontextprotocol/ui': {} },
}

/** A host of an MCP server and of nothing else: no page, no list, one tool that only reads. */
export const mcpHost: RecordedSite = {
  name: 'MCP host',
  origin: 'https://mcp.example',
  exchanges: [
    json('/', { service: 'bread' }, 'application/json', 404),
    json('/.well-known/mcp/server-card.json', {
      name: 'example.mcp/bread',
      title: 'Bread',
      version: '2.1.0',
      description: 'Bakeries and bread.',
      remotes: [
        {
          type: 'streamable-http',
          url: 'https://mcp.example/mcp',
          supportedProtocolVersions: ['2025-11-25', '2026-07-28'],
        },
      ],
    }),
    {
      path: '/mcp',
      status: 405,
      headers: { allow: 'POST', 'content-type': 'application/json' },
      body: '{}',
    },
    forbidden('origin'),
    forbidden('host'),
    result('/mcp', 'initialize', {
      protocolVersion: '2025-11-25',
      capabilities,
      serverInfo: { name: 'bread', title: 'Bread', version: '2.1.0' },
    }),
    { method: 'POST', path: '/mcp', rpc: 'notifications/initialized', status: 202 },
    result(
      '/mcp',
      'server/discover',
      { supportedVersions: ['2026-07-28'], capabilities },
      stateless,
    ),
    // Views are for clients that declare that they show them.
    result('/mcp', 'tools/list', { tools: withView }, { body: viewType }),
    result('/mcp', 'tools/list', { tools }),
    call('list_bakeries', {
      content: [{ type: 'text', text: '3 bakeries' }],
      structuredContent: { total: 3 },
    }),
    result('/mcp', 'resources/list', {
      resources: [{ uri: 'bread://menu', name: 'menu' }],
    }),
    result('/mcp', 'skills/list', {
      skills: [{ uri: skillAddress, resources: [{ uri: skillAddress, digest }] }],
    }),
    read('bread://menu', { blob: 'cnll' }),
    read(skillAddress, { text: skill }),
    read(view, {
      mimeType: viewType,
      text: '<!doctype html><img src="https://pictures.example/a.png">',
      _meta: { ui: { csp: { resourceDomains: ['https://*.example'] } } },
    }),
    failure('/mcp', -32602, 'Unknown tool', 'tools/call'),
    { ...failure('/mcp', -32601, 'Method not found'), with: { body: '"method"' } },
    { ...failure('/mcp', -32700, 'Parse error'), status: 400 },
    missing,
  ],
  expected: {
    'site.answers': 'proven',
    'site.missing': 'proven',
    'mcp.there': 'proven',
    'mcp.initialize': 'proven',
    'mcp.stateless': 'proven',
    'mcp.tools': 'proven',
    'mcp.schemas': 'proven',
    'mcp.calls': 'proven',
    'mcp.resources': 'proven',
    'mcp.skills': 'proven',
    'mcp.views': 'proven',
    'mcp.errors': 'proven',
    'mcp.origin': 'proven',
    'mcp.host': 'proven',
    'server-card.form': 'proven',
    'server-card.truth': 'proven',
  },
  because: {},
}
