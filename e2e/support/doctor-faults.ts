import { answers, at, type Fault, lacks, says } from './breaking-proxy'

const toMcp = (message: string, change: Fault): Fault =>
  at('/mcp', (draft, asked) => {
    if (asked.body.includes(message)) change(draft, asked)
  })

const modern =
  (fault: Fault): Fault =>
  (draft, asked) => {
    if (asked.headers.get('mcp-protocol-version') === '2026-07-28') fault(draft, asked)
  }
const of2025 =
  (fault: Fault): Fault =>
  (draft, asked) => {
    if (asked.headers.get('mcp-protocol-version') === '2025-11-25') fault(draft, asked)
  }

const when =
  (header: string, change: Fault): Fault =>
  (draft, asked) => {
    if (asked.headers.has(header)) change(draft, asked)
  }

const metadata = '/.well-known/oauth-authorization-server'
const rolePage = /^\/careers\/[^/.]+$/
const studyPage = /^\/work\/[^/.]+$/

/** What is broken, how, and the one check that must say so. */
export const faults: readonly (readonly [check: string, what: string, fault: Fault])[] = [
  ['guide', '/llms.txt loses its quote', at('/llms.txt', says(/^> .*\n\n/m, ''))],
  ['guide', '/llms-full.txt is gone', at('/llms-full.txt', answers(404))],
  ['robots', 'one AI agent is not named', at('/robots.txt', says('User-agent: ClaudeBot\n', ''))],
  [
    'sitemaps',
    'a page is missing',
    at('/sitemap.xml', says(/<url><loc>[^<]+\/work<.*<\/url>/, '')),
  ],
  [
    'pointers',
    'HEAD / has no Link',
    at('/', (draft, { method }) => method === 'HEAD' && lacks('link')(draft)),
  ],
  [
    'pointers',
    'a head lacks its pointer',
    at('/careers', (draft) => {
      if (draft.body.startsWith('<!')) says(/<link rel="describedby"[^>]*>/, '')(draft)
    }),
  ],
  [
    'catalogs',
    'the API catalog has another media type',
    at('/.well-known/api-catalog', ({ headers }) =>
      headers.set('content-type', 'application/json'),
    ),
  ],
  [
    'catalogs',
    'the older card differs',
    at('/.well-known/mcp/server-card.json', says('"title":"', '"title":"Old ')),
  ],
  [
    'security.txt',
    'it has expired',
    at('/.well-known/security.txt', says(/Expires: \d{4}/, 'Expires: 2020')),
  ],
  ['skills', 'one byte is another', at(/figma-files\/SKILL\.md$/, says('Log', 'Lag'))],
  [
    'skills',
    'compressed answers are others',
    at(/SKILL\.md$/, (draft, { headers }) => {
      if (headers.get('accept-encoding') === 'br') draft.body += '\n'
    }),
  ],
  ['base address', 'issuer ends with a slash', at(metadata, says(/("issuer":"[^"]+)/, '$1/'))],
  [
    'base address',
    'another port is named',
    at('/.well-known/ai-catalog.json', says(/:\d+\/agents/, ':1/agents')),
  ],
  [
    'credential metadata',
    'an identity type that is not accepted',
    at(metadata, says('["anonymous"]', '["anonymous","email"]')),
  ],
  [
    'credential metadata',
    'an endpoint that does not exist',
    at(metadata, says('{', '{"token_endpoint":"/token",')),
  ],
  [
    'registration',
    'a revoked token still works',
    at('/api/v1/jobs', (draft) => {
      if (draft.status === 401) draft.status = 200
    }),
  ],
  ['registration', 'a token may be cached', at('/agent/auth', lacks('cache-control'))],
  ['negotiation', 'Vary is lost', at('/careers', lacks('vary'))],
  [
    'negotiation',
    '406 is lost',
    at('/careers', (draft) => {
      if (draft.status === 406) draft.status = 200
    }),
  ],
  [
    'OpenAPI',
    'a number is a text',
    at('/api/v1/taxonomies', says(/"roles":(\d+)/, '"roles":"$1"')),
  ],
  [
    'errors',
    '405 without Allow',
    at('/api/v1/jobs', (draft) => {
      if (draft.status === 405) draft.headers.delete('allow')
    }),
  ],
  ['deprecated alias', 'Deprecation is lost', at('/api/jobs', lacks('deprecation'))],
  [
    'deprecated alias',
    'it tells of other roles',
    at('/api/jobs', says(/"total":\d+/, '"total":99')),
  ],
  [
    'inquiry dry run',
    "another site's page may post",
    at('/api/v1/inquiries', when('origin', answers(200))),
  ],
  ['MCP 2025-11-25', 'an older revision', toMcp('"initialize"', says('2025-11-25', '2025-06-18'))],
  [
    'MCP 2026-07-28',
    'no instructions',
    toMcp('server/discover', says('"instructions"', '"advice"')),
  ],
  ['MCP door', 'a foreign origin is let in', at('/mcp', when('origin', answers(200)))],
  [
    'tool names',
    'OpenAPI has another name',
    at('/openapi.json', says('"get_role"', '"read_role"')),
  ],
  [
    'tool names',
    'page tools lack one',
    at('/page-tools.json', says('"list_taxonomies"', '"terms"')),
  ],
  [
    'scopes',
    'a scope is missing for MCP',
    at('/.well-known/oauth-protected-resource/mcp', says(',"contact.submit"', '')),
  ],
  ['limits', 'a guide names another quota', at('/agents.md', says('120 in any', '240 in any'))],
  [
    'limits',
    'a guide names another lifetime',
    at('/auth.md', says(/3600 seconds/g, '7200 seconds')),
  ],
  ['quota headers', 'RateLimit is lost', at('/agents.md', lacks('ratelimit'))],
  [
    'quota headers',
    'nothing is counted',
    at('/api/v1/taxonomies', ({ headers }) => headers.set('ratelimit', '"default";r=50;t=9')),
  ],
  [
    'parity of roles',
    'Markdown: pay',
    at(rolePage, (draft) => {
      if (draft.body.startsWith('---')) says(/EUR [\d,]+/, 'EUR 9')(draft)
    }),
  ],
  [
    'parity of roles',
    'JSON-LD: pay',
    at(rolePage, (draft) => {
      if (!draft.body.startsWith('---')) says(/"minValue":\d+/, '"minValue":9')(draft)
    }),
  ],
  ['parity of roles', 'MCP 2025: pay', of2025(toMcp('"get_role"', says(/"min":\d+/, '"min":9')))],
  ['parity of roles', 'MCP 2026: pay', modern(toMcp('"get_role"', says(/"min":\d+/, '"min":9')))],
  [
    'parity of roles',
    'REST: pay',
    at(/^\/api\/v1\/jobs\/./, (draft) => {
      if (draft.status === 200) says(/"min":\d+/, '"min":9')(draft)
    }),
  ],
  [
    'parity of case studies',
    'Markdown: year',
    at(studyPage, (draft) => {
      if (draft.body.startsWith('---')) says(/\*\*Year:\*\* \d+/, '**Year:** 1999')(draft)
    }),
  ],
  [
    'parity of case studies',
    'JSON-LD: client',
    at(studyPage, (draft) => {
      if (!draft.body.startsWith('---'))
        says(/("sourceOrganization":\{"@type":"Organization","name":")/, '$1Not ')(draft)
    }),
  ],
  [
    'parity of case studies',
    'MCP 2026: year',
    modern(toMcp('"get_case_study"', says(/"year":\d+/, '"year":1999'))),
  ],
  ['security headers', 'a page may be framed', at('/agents.md', lacks('x-frame-options'))],
  [
    'security headers',
    'scripts may be inline',
    at('/', ({ headers }) => {
      const policy = headers.get('content-security-policy') ?? ''
      headers.set(
        'content-security-policy',
        policy.replace("script-src 'self'", "$& 'unsafe-inline'"),
      )
    }),
  ],
  ['legal texts', 'the imprint is gone', at('/imprint.md', answers(404))],
  ['addresses', 'the feed is gone', at('/feed.xml', answers(404))],
]
