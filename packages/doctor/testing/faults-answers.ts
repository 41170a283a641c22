import { originTrialToken } from '@/e2e/support/origin-trials'
import { answers, at, type Broken, lacks, says, when } from '@/e2e/support/recording'
import { recordedOrigin } from './recorded-audit'

export const faultsOfAnswers: readonly Broken[] = [
  [
    'registration',
    'a revoked token still works',
    at('/api/v1/jobs', (draft) => {
      if (draft.status === 401) draft.status = 200
    }),
  ],
  ['registration', 'a token may be cached', at('/agent/auth', lacks('cache-control'))],
  ['negotiation', 'Vary is lost', at('/work', lacks('vary'))],
  [
    'negotiation',
    '406 is lost',
    at('/work', (draft) => {
      if (draft.status === 406) draft.status = 200
    }),
  ],
  ['every page', 'the reference is no Markdown', at('/docs/api.md', answers(406))],
  ['every page', 'a form is no Markdown', at(/^\/careers\/[^/]+\/apply\.md$/, answers(404))],
  [
    'every page',
    'plain text is sent as Markdown',
    at('/work', ({ headers }, asked) => {
      if (asked.headers.get('accept') === 'text/plain') headers.set('content-type', 'text/markdown')
    }),
  ],
  [
    'no dead ends',
    'a wrong address below /api is not told what there is',
    at('/api/v1/job', says(/"allowed":\[[^\]]*\]/, '"allowed":[]')),
  ],
  [
    'no dead ends',
    'nothing near is suggested below /.well-known',
    at('/.well-known/ard', says(/did you mean [^?]*/g, 'is it another')),
  ],
  [
    'no dead ends',
    'a browser gets what programs get at /mcp',
    at('/mcp', (draft, asked) => {
      if (asked.headers.get('accept')?.includes('text/html')) draft.status = 405
    }),
  ],
  [
    'no dead ends',
    'robots.txt forbids to register',
    at('/robots.txt', says(/^Allow: \/$/m, 'Allow: /\nDisallow: /agent/auth')),
  ],
  [
    'no dead ends',
    '/agents.md does not list the page tool',
    at('/agents.md', says(/start_job_application/g, 'apply')),
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
  ['quota headers', 'RateLimit is lost', at('/agents.md', lacks('ratelimit'))],
  [
    'quota headers',
    'nothing is counted',
    at('/api/v1/taxonomies', ({ headers }) => headers.set('ratelimit', '"default";r=50;t=9')),
  ],
  [
    'quota policies',
    'MCP names one quota only',
    at('/mcp', ({ headers }) => headers.set('ratelimit-policy', '"default";q=120;w=60')),
  ],
  ['quota policies', 'a redirect does not count', at('/work/', lacks('ratelimit'))],
  [
    'quota policies',
    'the guide names another quota of inquiries',
    at('/agents.md', says('10 in any 3600', '20 in any 3600')),
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
  [
    'origin trials',
    'a token has ended',
    at('/', ({ headers }) =>
      headers.set('origin-trial', originTrialToken({ origin: recordedOrigin, expiry: 1 })),
    ),
  ],
  [
    'origin trials',
    'a token is for another origin',
    at('/', ({ headers }) =>
      headers.set(
        'origin-trial',
        originTrialToken({ origin: 'https://a.example', expiry: 2 ** 32 }),
      ),
    ),
  ],
  ['legal texts', 'the imprint is gone', at('/imprint.md', answers(404))],
  ['addresses', 'the feed is gone', at('/feed.xml', answers(404))],
]
