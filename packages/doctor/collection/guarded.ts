import { json, missing, page, type RecordedSite } from './recorded'

const origin = 'https://guarded.example'
const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`

/** A service for those who have signed in: what it keeps to itself is unproven, not false. */
export const guarded: RecordedSite = {
  name: 'guarded service',
  origin,
  exchanges: [
    page('/'),
    json('/.well-known/mcp/server-card.json', {
      name: 'example.guarded/vault',
      version: '1.0.0',
      remotes: [{ type: 'streamable-http', url: `${origin}/mcp` }],
    }),
    {
      method: 'POST',
      path: '/mcp',
      status: 401,
      headers: { 'www-authenticate': `Bearer resource_metadata="${metadata}"` },
    },
    { path: '/mcp', status: 401 },
    json('/.well-known/oauth-protected-resource/mcp', {
      resource: `${origin}/mcp`,
      authorization_servers: [origin],
    }),
    json('/.well-known/oauth-authorization-server', {
      issuer: origin,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
    }),
    { path: '/token', status: 405, headers: { allow: 'POST' } },
    json('/keys', { keys: [] }),
    json('/.well-known/agent-card.json', {
      name: 'Vault',
      supportedInterfaces: [{ url: `${origin}/a2a`, protocolBinding: 'JSONRPC' }],
    }),
    { path: '/a2a', status: 401 },
    missing,
  ],
  expected: {
    'site.answers': 'proven',
    'site.missing': 'proven',
    'oauth.resource': 'proven',
    'oauth.server': 'proven',
    'oauth.servers': 'proven',
    'oauth.endpoints': 'proven',
    'mcp.there': 'unproven',
    'mcp.initialize': 'unproven',
    'mcp.stateless': 'unproven',
    'mcp.tools': 'unproven',
    'mcp.schemas': 'unproven',
    'mcp.calls': 'unproven',
    'mcp.resources': 'unproven',
    'mcp.skills': 'unproven',
    'mcp.views': 'unproven',
    'mcp.errors': 'unproven',
    'mcp.origin': 'unproven',
    'mcp.host': 'unproven',
    'mcp.challenge': 'proven',
    'server-card.form': 'proven',
    'server-card.truth': 'unproven',
    'a2a.form': 'proven',
    'a2a.answers': 'proven',
  },
  because: {},
}
