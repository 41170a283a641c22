import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { origin, site } from '@/e2e/support/built-site'
import { newClientAddress } from '@/e2e/support/client-address'
import {
  answers,
  at,
  type Broken,
  broken,
  type Fault,
  lacks,
  says,
  when,
} from '@/e2e/support/faults'
import { identity } from '@/packages/doctor/agency/identity'
import { ownerPage, ownerText } from '@/packages/doctor/agency/owner'
import { type AuditOptions, audit } from '@/packages/doctor/src/audit'
import { type Claim, Judge } from '@/packages/doctor/src/claim'
import { HttpClient } from '@/packages/doctor/src/net/http-client'
import { transportOf } from '@/packages/doctor/src/net/transport'
import {
  budgetLine,
  bySubject,
  subjectLines,
  summaryLine,
} from '@/packages/doctor/src/report/terminal'
import { subjects } from '@/packages/doctor/src/subjects'
import { Visit } from '@/packages/doctor/src/visit'

/** The built site in process, asked by a client of its own, with one thing broken. */
function clientOptions(fault: Fault, as: string) {
  const carry: typeof fetch = (input, init) =>
    site(String(input).replace(as, ''), init as RequestInit)
  return {
    transport: transportOf(broken(carry, fault)),
    headers: { 'x-forwarded-for': newClientAddress() },
  }
}

const diagnose = (
  fault: Fault = () => {},
  options: Partial<AuditOptions> = {},
  as: string = origin,
) => audit(as, { ...clientOptions(fault, as), ...options })

/** What one subject says; an audit takes longer. */
async function judgeOne(name: string, fault: Fault = () => {}, as: string = origin) {
  const subject = subjects.find((one) => one.name === name)
  if (!subject) throw new Error(`There is no subject ${name}`)
  const judge = new Judge(subject, new Map())
  const client = new HttpClient({ ...clientOptions(fault, as), origin: as })
  await subject.examine(new Visit(as, client, undefined), judge)
  return judge.claims()
}

const isFalse = ({ verdict }: Claim) => verdict === 'false'
const all = [identity, ...subjects].flatMap(({ claims, name }) =>
  claims.map(({ id }) => ({ id, name })),
)
const ids = all.map(({ id }) => id)

/** One audit of the site as it is, which many tests look at. */
const sound = {
  sent: [] as string[],
  calls: [] as string[],
  lines: [] as string[],
  report: undefined as unknown as Awaited<ReturnType<typeof diagnose>>,
}
beforeAll(async () => {
  const watch: Fault = (_, { method, body }) => {
    if (method === 'POST' && body.includes('workEmail')) sound.sent.push(body)
    if (body.includes('"tools/call"')) sound.calls.push(body)
  }
  sound.report = await diagnose(watch, {
    onBegin: (budget) => sound.lines.push(budgetLine(budget)),
    onClaims: (claims) => {
      for (const group of bySubject(claims)) sound.lines.push(subjectLines(group, false))
    },
  })
})

test('the site is in order, and the audit keeps to its budget and to dry runs', () => {
  const { ok, claims, budget, requests } = sound.report
  expect(claims.map(({ id }) => id)).toEqual(ids)
  expect(claims.filter(({ verdict }) => !['proven', 'absent'].includes(verdict))).toEqual([])
  expect(ok).toBe(true)
  expect(budget.quota).toEqual({ requests: 120, seconds: 60 })
  expect(requests).toBeLessThanOrEqual(118)
  expect(sound.sent.length).toBeGreaterThan(1)
  for (const body of sound.sent) expect(body).toContain('"dryRun":true')
})

test('every claim is proven, but for those that need a browser', () => {
  const absent = sound.report.claims.filter(({ verdict }) => verdict === 'absent')
  expect(absent.map(({ id }) => id)).toEqual(['page-tools.registered', 'page-tools.schemas'])
})

test('no tool is called but those that only read', () => {
  const called = sound.calls.map((body) => /"name":"(\w+)"/.exec(body)?.[1])
  expect(called).toEqual(['list_roles', 'list_case_studies', 'list_taxonomies', 'no_such_tool'])
})

test('the report is for people, and begins with what it will cost', () => {
  expect(sound.lines[0]).toContain('at most 118 requests, 2 at a time')
  expect(sound.lines.join('\n')).toMatch(/^✓ legal texts: /m)
  expect(summaryLine(sound.report)).toContain(`${origin} claims nothing false`)
})

const faults: readonly Broken[] = [
  ['site', 'every document is a page', (draft) => draft.headers.set('content-type', 'text/html')],
  [
    'base-address',
    'another host is named in one document',
    at('/auth.md', says(/^# .*/, '$& of https://agency.test')),
  ],
  [
    'registration',
    'a revoked token still works',
    at('/api/v1/jobs', (draft) => {
      if (draft.status === 401) draft.status = 200
    }),
  ],
  ['registration', 'a token may be cached', at('/agent/auth', lacks('cache-control'))],
  [
    'inquiry-dry-run',
    "another site's page may post",
    at('/api/v1/inquiries', when('origin', answers(200))),
  ],
  ['quota-headers', 'RateLimit is lost on a page', at('/agents.md', lacks('ratelimit'))],
  [
    'quota-headers',
    'nothing is counted',
    at('/api/v1/taxonomies', ({ headers }) => headers.set('ratelimit', '"default";r=50;t=9')),
  ],
  ['security-headers', 'a page may be framed', at('/agents.md', lacks('x-frame-options'))],
  [
    'security-headers',
    'scripts may be inline',
    at('/', ({ headers }) => {
      const policy = headers.get('content-security-policy') ?? ''
      headers.set(
        'content-security-policy',
        policy.replace("script-src 'self'", "$& 'unsafe-inline'"),
      )
    }),
  ],
  ['legal-texts', 'the imprint is gone', at('/imprint.md', answers(404))],
  ['addresses', 'the feed is gone', at('/feed.xml', answers(404))],
]

// Every claim once; the rest of the list takes its time and is held at night.
const isFirst = ([id]: Broken, index: number) => faults.findIndex(([one]) => one === id) === index
const tried = process.env.TEST_SUITE === 'full' ? faults : faults.filter(isFirst)

describe('one cause is one red line', () => {
  test.each(tried)('%s, when %s', async (id, _, fault) => {
    const { ok, claims } = await diagnose(fault)
    const red = claims.filter(isFalse)
    expect(red.map((claim) => claim.id)).toEqual([`agency.${id}`])
    expect(red[0]?.reasons.join()).toMatch(/\S/)
    expect(red[0]?.fix).toMatch(/\S/)
    expect(ok).toBe(false)
  })

  test('a document that is gone', async () => {
    const { claims } = await diagnose(at('/.well-known/api-catalog', answers(404)))
    expect(claims.filter(isFalse).map(({ id, reasons }) => [id, reasons])).toEqual([
      ['api-catalog.form', ['/.well-known/api-catalog answered 404']],
    ])
    expect(claims.find(({ id }) => id === 'links.targets')?.reasons).toEqual([
      'Same cause as api-catalog.form',
    ])
  })

  test('another name of the same site', async () => {
    const { claims } = await diagnose(undefined, {}, 'http://127.0.0.1:1')
    expect(claims.filter(isFalse).map(({ id }) => id)).toEqual(['agency.site'])
    expect(claims).toHaveLength(1)
    expect(claims[0]?.reasons[0]).toContain(`calls itself ${origin}`)
  })

  test('a site that goes down meanwhile', async () => {
    let left = 30
    const { claims, ok } = await diagnose(() => {
      left -= 1
      if (left < 0) throw new TypeError('fetch failed')
    })
    expect(claims.map(({ id, verdict }) => [id, verdict])).toEqual([['site.answers', 'false']])
    expect(ok).toBe(false)
  })
})

const json =
  (change: (value: ReturnType<typeof JSON.parse>) => void): Fault =>
  (draft) => {
    const value = JSON.parse(draft.body)
    change(value)
    draft.body = JSON.stringify(value)
  }

/** A fault of the answer to one method of MCP. */
const rpc = (method: string, change: Fault): Fault =>
  at('/mcp', (draft, asked) => {
    if (asked.body.includes(`"method":"${method}"`)) change(draft, asked)
  })

const type =
  (name: string): Fault =>
  ({ headers }) =>
    headers.set('content-type', name)

/** A fault of every Markdown twin. */
const inTwins =
  (change: Fault): Fault =>
  (draft, asked) => {
    if (draft.headers.get('content-type')?.startsWith('text/markdown')) change(draft, asked)
  }

const inMarkdown = (from: RegExp, to: string): Fault =>
  inTwins((draft) => {
    draft.body = draft.body.replaceAll(from, to)
  })

const etag: Fault = ({ headers }) => headers.set('etag', '"one"')

const gone = answers(404)

/** What a sound deployment never answers, and the claim that must say so. */
const general: readonly (readonly [claim: string, fault: Fault])[] = [
  ['site.answers', at('/', answers(500))],
  ['site.missing', at('/nothing/here', answers(200))],
  ['robots.form', at('/robots.txt', type('text/html'))],
  ['robots.sitemap', at('/sitemap.xml', gone)],
  ['robots.content-signal', at('/robots.txt', says('search=yes', 'search=perhaps'))],
  ['robots.agents', at('/robots.txt', says('Allow: /', 'Disallow: /'))],
  ['sitemap.form', at('/sitemap.xml', says('<loc>http', '<loc>'))],
  ['sitemap.pages', at('/', gone)],
  ['security-txt.form', at('/.well-known/security.txt', says(/^Contact: .*$/gm, ''))],
  ['security-txt.current', at('/.well-known/security.txt', says(/Expires: \d+/, 'Expires: 2020'))],
  ['security-txt.canonical', at('/.well-known/security.txt', says(/Canonical: /, '$&x'))],
  ['markdown.negotiation', at('/', type('text/html'))],
  ['markdown.accept', at('/', type('text/markdown'))],
  ['markdown.alternate', at('/index.md', gone)],
  ['markdown.content', inMarkdown(/^[-*] .*\n/gm, '')],
  ['markdown.content', inMarkdown(/^\|.*\n/gm, '')],
  ['markdown.content', inMarkdown(/^#+ .*\n/gm, '')],
  ['markdown.content', inMarkdown(/\[(.*?)\]\(.*?\)/g, '$1')],
  [
    'markdown.content',
    inTwins(({ headers }) =>
      headers.set('link', (headers.get('link') ?? '').replace('rel="canonical"', 'rel="self"')),
    ),
  ],
  ['caching.vary', at('/', lacks('vary'))],
  ['caching.etags', at('/', etag)],
  [
    'caching.conditional',
    at('/', (draft) => {
      if (draft.status === 304) draft.status = 200
    }),
  ],
  ['rate-limit.form', at('/', lacks('ratelimit-policy'))],
  ['rate-limit.counted', at('/', ({ headers }) => headers.set('ratelimit', '"default";r=50;t=9'))],
  ['openapi.there', at('/openapi.json', gone)],
  ['openapi.form', at('/openapi.json', says('"#/components/schemas/', '"#/components/nothing/'))],
  [
    'openapi.answers',
    at(
      '/api/v1/taxonomies',
      json((value) => delete value.taxonomies),
    ),
  ],
  [
    'openapi.answers',
    at(
      '/api/jobs',
      json((value) => delete value.jobs),
    ),
  ],
  ['oauth.resource', at('/.well-known/oauth-protected-resource/mcp', says('/mcp"', '/"'))],
  ['oauth.server', at('/.well-known/oauth-authorization-server', says('"issuer":"', '$&x'))],
  [
    'oauth.servers',
    at('/.well-known/oauth-protected-resource', says('"authorization_servers":["', '$&x')),
  ],
  [
    'mcp.there',
    at('/mcp', (draft) => {
      draft.status = 502
      draft.body = ''
    }),
  ],
  [
    'mcp.initialize',
    rpc(
      'initialize',
      json((value) => delete value.result),
    ),
  ],
  ['mcp.stateless', rpc('server/discover', says('"2026-07-28"', '"2026-07-27"'))],
  [
    'mcp.tools',
    rpc(
      'tools/list',
      json(({ result }) => delete result.tools[0].description),
    ),
  ],
  [
    'mcp.schemas',
    rpc(
      'tools/list',
      json(({ result }) => {
        result.tools[0].inputSchema.required = ['nothing']
      }),
    ),
  ],
  [
    'mcp.calls',
    rpc(
      'tools/call',
      json(({ result }) => delete result?.structuredContent),
    ),
  ],
  [
    'mcp.resources',
    rpc(
      'resources/read',
      json((value) => delete value.result),
    ),
  ],
  ['mcp.skills', rpc('skills/list', says(/"digest":"sha256:/g, '$&0'))],
  ['mcp.views', rpc('resources/read', says(';profile=mcp-app', ''))],
  ['mcp.errors', rpc('doctor/no-such-method', says('-32601', '-32603'))],
  ['mcp.origin', at('/mcp', when('origin', answers(200)))],
  [
    'mcp.host',
    at('/mcp', (draft, { headers }) => {
      if (headers.get('host') === 'elsewhere.example') draft.status = 200
    }),
  ],
  [
    'server-card.form',
    at(
      '/mcp/server-card',
      json((card) => delete card.remotes),
    ),
  ],
  ['server-card.truth', at('/mcp/server-card', says('"version":"', '$&9'))],
  ['skills.form', at('/.well-known/agent-skills/index.json', says('"name":"', '$&-'))],
  ['skills.there', at(/SKILL\.md$/, gone)],
  ['skills.digests', at(/SKILL\.md$/, says(/$/, '\n'))],
  ['skills.names', at(/SKILL\.md$/, says('name: ', '$&the-'))],
  ['api-catalog.form', at('/.well-known/api-catalog', type('application/json'))],
  ['api-catalog.links', at('/docs/api', gone)],
  ['ard.form', at('/.well-known/ard.json', says('"identifier":"urn', '"identity":"urn'))],
  ['ard.entries', at('/mcp/server-card', gone)],
  ['links.form', at('/', ({ headers }) => headers.set('link', '<broken'))],
  ['links.targets', at('/docs/api', gone)],
  ['llms-txt.form', at('/llms.txt', says('# ', ''))],
  ['llms-txt.links', at('/accessibility.md', gone)],
  ['llms-txt.full', at('/llms-full.txt', type('application/json'))],
]

describe('what is not so is false, with the request that shows it', () => {
  test.each(general)('%s', async (id, fault) => {
    const name = all.find((one) => one.id === id)?.name ?? ''
    const claim = (await judgeOne(name, fault)).find((one) => one.id === id)
    expect([claim?.verdict, claim?.reasons.join()]).toEqual(['false', expect.stringMatching(/\S/)])
    expect(claim?.standard.url).toMatch(/^https:/)
    expect(claim?.fix).toMatch(/\S/)
    if (!['mcp.schemas', 'mcp.views', 'oauth.servers'].includes(id))
      expect(claim?.evidence[0]?.request.url).toMatch(`${origin}/`)
  })

  test('every claim has a fault that it finds, but for those that need a browser', () => {
    const found = [...faults.map(([id]) => `agency.${id}`), ...general.map(([id]) => id)]
    expect(new Set(found)).toEqual(new Set(ids.filter((id) => !id.startsWith('page-tools.'))))
  })
})

test.each([
  ['public, max-age=60', 'false'],
  ['s-maxage=31536000', 'false'],
  ['public, max-age=0, must-revalidate', 'proven'],
  ['private, no-store', 'proven'],
])(
  'pages without Vary are kept apart if no cache answers by itself: %s',
  async (control, verdict) => {
    const fault = at('/', ({ headers }) => {
      headers.delete('vary')
      headers.set('cache-control', control)
    })
    const claims = await judgeOne('caching', fault)
    expect(claims.find(({ id }) => id === 'caching.vary')?.verdict).toBe(verdict)
  },
)

test('it waits as long as it is told to, and goes on', async () => {
  const waits: number[] = []
  const { ok } = await diagnose(
    (draft, { path }) => {
      if (path !== '/auth.md' || waits.length > 0) return
      draft.status = 429
      draft.headers.set('retry-after', '7')
    },
    { onWait: (seconds) => waits.push(seconds), wait: async () => {} },
  )
  expect(waits).toEqual([7])
  expect(ok).toBe(true)
})

test('placeholders are a warning at home and a fault in public', async () => {
  const legal = async (as: string) => (await judgeOne('legal texts', undefined, as))[0]?.verdict
  expect(await legal(origin)).toBe('proven')
  expect(await legal('https://agency.test')).toBe('false')
})

describe('for whoever owns the site', () => {
  /** As if it were public and its texts finished. */
  const finished = (change: (claim: Claim) => Claim = (claim) => claim) => {
    const made = sound.report
    const claims = made.claims.map((claim) =>
      change(claim.id === 'agency.legal-texts' ? { ...claim, reasons: [] } : claim),
    )
    return { ...made, site: 'https://studio.example', claims }
  }

  test('a site in order is ready, in the language of its home page', () => {
    const report = finished()
    const page = ownerPage(report, 'de-AT')
    expect(page).toMatchObject({ isReady: true, language: 'de', reasons: [] })
    expect(page.heading).toMatch(/^Bereit:/)
    expect(ownerPage(report, 'nl').heading).toMatch(/^Ready:/)
    for (const file of readdirSync('lib/messages').filter((name) => name.endsWith('.yaml'))) {
      const language = file.replace('.yaml', '')
      expect(ownerPage(report, language).language).toBe(language)
    }
  })

  test('what is missing is said in words, without the name of a file', () => {
    const made = finished((claim) =>
      ['agency.legal-texts', 'openapi.responses', 'openapi.form'].includes(claim.id)
        ? { ...claim, verdict: 'false', reasons: ['content/pages/imprint.md is missing'] }
        : claim,
    )
    const page = ownerPage({ ...made, site: 'http://studio.example' }, 'de')
    const text = ownerText(page)
    expect(page.isReady).toBe(false)
    expect(text).toMatch(/^Nicht bereit, denn\n- .*nicht verschlüsselt/)
    expect(text).toContain('Platzhalter')
    expect(text).toContain('OpenAPI')
    expect(text).not.toMatch(/\.md|content\/|npm/)
  })

  test('on a machine of one’s own nothing is ready', () => {
    const page = ownerPage(sound.report, 'en')
    expect(page.reasons.join()).toMatch(/your own machine.*placeholders/)
  })
})
