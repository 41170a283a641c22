import type { Standard } from './claim'

const rfc = (number: number, section: string, title: string): Standard => ({
  name: `RFC ${number}, section ${section} (${title})`,
  url: `https://www.rfc-editor.org/rfc/rfc${number}#section-${section}`,
})

const mcp = (page: string, title: string): Standard => ({
  name: `Model Context Protocol 2025-11-25, ${title}`,
  url: `https://modelcontextprotocol.io/specification/2025-11-25/${page}`,
})

export const standards = {
  http404: rfc(9110, '15.5.5', '404 Not Found'),
  httpOk: rfc(9110, '15.3.1', '200 OK'),
  llmsTxt: { name: 'llmstxt.org, Format', url: 'https://llmstxt.org/#format' },
  robots: rfc(9309, '2.2', 'Robots Exclusion Protocol'),
  robotsMatch: rfc(9309, '2.2.2', 'Allow and Disallow'),
  contentSignal: { name: 'Content Signals Policy', url: 'https://contentsignals.org/' },
  sitemaps: { name: 'Sitemaps XML format', url: 'https://www.sitemaps.org/protocol.html' },
  link: rfc(8288, '3', 'Link header'),
  accept: rfc(9110, '12.5.1', 'Accept'),
  vary: rfc(9110, '12.5.5', 'Vary'),
  etag: rfc(9110, '8.8.3', 'ETag'),
  ifNoneMatch: rfc(9110, '13.1.2', 'If-None-Match'),
  markdown: rfc(7763, '2', 'text/markdown'),
  apiCatalog: rfc(9727, '4', 'api-catalog'),
  openapi: {
    name: 'OpenAPI 3.1, OpenAPI Object',
    url: 'https://spec.openapis.org/oas/v3.1.1#openapi-object',
  },
  openapiResponses: {
    name: 'OpenAPI 3.1, Responses Object',
    url: 'https://spec.openapis.org/oas/v3.1.1#responses-object',
  },
  protectedResource: rfc(9728, '3.3', 'Protected Resource Metadata'),
  authorizationServer: rfc(8414, '3.3', 'Authorization Server Metadata'),
  mcpLifecycle: mcp('basic/lifecycle', 'Initialization'),
  mcpTransport: mcp('basic/transports', 'Streamable HTTP'),
  mcpSecurity: mcp('basic/transports#security-warning', 'Origin header'),
  mcpTools: mcp('server/tools', 'Tools'),
  mcpResources: mcp('server/resources', 'Resources'),
  mcpSkills: {
    name: 'MCP extension for skills (SEP-2640)',
    url: 'https://modelcontextprotocol.io/seps/2640-skills-extension',
  },
  mcpApps: {
    name: 'MCP Apps 2026-01-26, UI Resource Format',
    url: 'https://github.com/modelcontextprotocol/ext-apps/blob/main/specification/2026-01-26/apps.mdx',
  },
  mcpErrors: mcp('server/tools#error-handling', 'Error handling'),
  mcpDiscover: {
    name: 'Model Context Protocol 2026-07-28, server/discover',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/server/discover',
  },
  serverCard: {
    name: 'MCP Server Card (SEP-2127)',
    url: 'https://modelcontextprotocol.io/seps/2127-mcp-server-cards',
  },
  ard: {
    name: 'Agentic Resource Discovery 0.91, Manifest',
    url: 'https://agenticresourcediscovery.org/',
  },
  agentSkills: {
    name: 'Agent Skills Discovery 0.2.0',
    url: 'https://github.com/cloudflare/agent-skills-discovery-rfc',
  },
  securityText: rfc(9116, '2.5', 'security.txt'),
  securityTextExpires: rfc(9116, '2.5.5', 'Expires'),
  securityTextCanonical: rfc(9116, '2.5.2', 'Canonical'),
  rateLimit: {
    name: 'RateLimit header fields for HTTP (draft-ietf-httpapi-ratelimit-headers)',
    url: 'https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/',
  },
  webMcp: { name: 'WebMCP', url: 'https://webmachinelearning.github.io/webmcp/' },
  jsonSchema: { name: 'JSON Schema 2020-12', url: 'https://json-schema.org/draft/2020-12' },
} as const satisfies Record<string, Standard>
