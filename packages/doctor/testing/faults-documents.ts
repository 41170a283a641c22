import { answers, at, type Broken, lacks, says } from '@/e2e/support/recording'

const metadata = '/.well-known/oauth-authorization-server'

export const faultsOfDocuments: readonly Broken[] = [
  ['site', 'every document is a page', (draft) => draft.headers.set('content-type', 'text/html')],
  [
    'site',
    'every document names another host',
    (draft) => {
      draft.body = draft.body.replaceAll('//localhost', '//agency.test')
    },
  ],
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
    at('/work', (draft) => {
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
  ['resource manifest', 'it is gone', at('/.well-known/ard.json', answers(404))],
  [
    'resource manifest',
    'an entry says for too little what it is',
    at(
      '/.well-known/ard.json',
      says(/"representativeQueries":\[("[^"]*")[^\]]*\]/, '"representativeQueries":[$1]'),
    ),
  ],
  ['resource manifest', 'Agentmap is lost', at('/robots.txt', says(/^Agentmap: .*\n/m, ''))],
  [
    'resource manifest',
    'Link of HEAD is lost on the API catalog',
    at(
      '/.well-known/api-catalog',
      (draft, { method }) => method === 'HEAD' && lacks('link')(draft),
    ),
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
]
