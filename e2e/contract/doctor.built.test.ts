import { beforeAll, describe, expect, test } from 'vitest'
import { origin, site } from '@/e2e/support/built-site'
import { newClientAddress } from '@/e2e/support/client-address'
import { answers, at, broken, type Fault, lacks, says, when } from '@/e2e/support/faults'
import {
  type AuditOptions,
  auditChecks,
  auditSite,
  runAuditCheck,
} from '@/packages/agent-access/src/audit/audit'
import type { AuditCheckResult } from '@/packages/agent-access/src/audit/check'
import { AuditVisit } from '@/packages/agent-access/src/audit/visit'
import { createAuditChecks } from '@/packages/tools/src/doctor/checks'
import { describeReportToOwner } from '@/packages/tools/src/doctor/owner'
import tools from '@/tools.config'

const allChecks = [
  ...auditChecks.slice(0, -1),
  ...createAuditChecks(tools.doctor),
  ...auditChecks.slice(-1),
]

/** The built site in process, asked by a client of its own, with one thing broken. */
function createOptions(fault: Fault, as: string): AuditOptions {
  const carry: typeof fetch = (input, init) =>
    site(String(input).replace(as, ''), init as RequestInit)
  return { fetch: broken(carry, fault), headers: { 'x-forwarded-for': newClientAddress() } }
}

const auditWith = (fault: Fault = () => {}) =>
  auditSite(origin, { ...createOptions(fault, origin), ownChecks: createAuditChecks(tools.doctor) })

/** What one check says; an audit takes longer. */
function judgeOne(name: string, fault: Fault = () => {}, as: string = origin) {
  const check = allChecks.find((one) => one.name === name)
  if (!check) throw new Error(`There is no check ${name}`)
  return runAuditCheck(new AuditVisit(as, createOptions(fault, as)), check)
}

const isFalse = ({ verdict }: AuditCheckResult) => verdict === 'false'

describe('a site in order', () => {
  const inquiries: string[] = []
  const calls: string[] = []
  let report: Awaited<ReturnType<typeof auditSite>>

  beforeAll(async () => {
    report = await auditWith((_, { method, body }) => {
      if (method === 'POST' && body.includes('workEmail')) inquiries.push(body)
      if (body.includes('"tools/call"')) calls.push(body)
    })
  })

  test('is proven in everything, but for what needs a browser', () => {
    const { ok, claims } = report
    const names = allChecks.map(({ name }) => name).filter((name) => name !== 'page tools')
    expect(claims.map(({ name }) => name)).toEqual(names)
    const open = claims.filter(({ verdict }) => verdict !== 'proven')
    expect(open.map(({ name, verdict, reasons }) => [name, verdict, reasons])).toEqual([])
    expect(ok).toBe(true)
    // What is deprecated is asked as well.
    expect(claims.find(({ name }) => name === 'OpenAPI')?.reasons.join()).toContain('/api/jobs,')
  })

  test('is asked within its quota', () => {
    expect(report.quota).toEqual({ requests: 120, seconds: 60 })
    expect(report.requests).toBeLessThanOrEqual(118)
  })

  test('is sent dry runs alone, and calls of tools that only read', () => {
    expect(inquiries.length).toBeGreaterThan(1)
    for (const body of inquiries) expect(body).toContain('"dryRun":true')
    const called = calls.map((body) => /"name":"(\w+)"/.exec(body)?.[1])
    expect(called).toContain('get_role')
    expect(called).not.toContain('submit_contact_inquiry')
  })

  test('is not ready for its owner as long as it has placeholders', () => {
    const { isReady, text } = describeReportToOwner(report)
    expect(isReady).toBe(false)
    expect(text).toMatch(/your own machine(?:.|\n)*placeholders(?:.|\n)*for examples/)
  })
})

const json =
  (change: (value: ReturnType<typeof JSON.parse>) => void): Fault =>
  (draft) => {
    const value = JSON.parse(draft.body)
    change(value)
    draft.body = JSON.stringify(value)
  }

const inResult = (change: (result: ReturnType<typeof JSON.parse>) => void) =>
  json(({ result }) => change(result))

/** A fault of the answer to one method of MCP. */
const rpc = (method: string, change: Fault): Fault =>
  at('/mcp', (draft, request) => {
    if (request.body.includes(`"method":"${method}"`)) change(draft, request)
  })

const header =
  (name: string, value: string): Fault =>
  ({ headers }) =>
    headers.set(name, value)

const type = (name: string) => header('content-type', name)

/** A fault of every Markdown twin. */
const inTwins =
  (change: Fault): Fault =>
  (draft, request) => {
    if (draft.headers.get('content-type')?.startsWith('text/markdown')) change(draft, request)
  }

const inMarkdown = (from: RegExp, to: string): Fault =>
  inTwins((draft) => {
    draft.body = draft.body.replaceAll(from, to)
  })

const inHeader =
  (name: string, from: string, to: string): Fault =>
  ({ headers }) =>
    headers.set(name, (headers.get(name) ?? '').replace(from, to))

const gone = answers(404)

const without = (member: string) => json((value) => delete value[member])

const wellKnown = (name: string) => `/.well-known/${name}`
const securityText = (change: Fault) => at(wellKnown('security.txt'), change)
const authorization = wellKnown('oauth-authorization-server')
const policy = 'content-security-policy'
const taxonomies = '/api/v1/taxonomies'
const inline = inHeader(policy, "script-src 'self'", "$& 'unsafe-inline'")
const withTools = inHeader('permissions-policy', 'camera=()', '$&, tools=()')
const forReader = says(/$/, '\nUser-agent: GPTBot\nDisallow: /*.md$\n')
const withoutCanonical = inTwins(inHeader('link', 'rel="canonical"', 'rel="self"'))
const instead =
  (from: number, to: number): Fault =>
  (draft) => {
    if (draft.status === from) draft.status = to
  }

const renamed: Fault = (draft) => {
  draft.body = draft.body.replaceAll(origin, 'https://agency.test')
}

/** What a sound deployment never answers, by the check that must say so. */
const faultsByCheck: Readonly<Record<string, Readonly<Record<string, Fault>>>> = {
  site: { 'it fails': at('/', answers(500)) },
  offer: { 'every document is a page': type('text/html') },
  'site name': { 'documents name another address': renamed },
  'wrong addresses': { 'they are pages': at('/nothing/here', answers(200)) },
  'robots.txt': {
    'it is HTML': at('/robots.txt', type('text/html')),
    'its sitemap is gone': at('/sitemap.xml', gone),
    'all is forbidden': at('/robots.txt', says('Allow: /', 'Disallow: /')),
    'a CDN shuts one reader out': at('/robots.txt', forReader),
  },
  sitemap: { 'addresses are not whole': at('/sitemap.xml', says('<loc>http', '<loc>')) },
  'security.txt': {
    'there is no contact': securityText(says(/^Contact: .*$/gm, '')),
    'it has expired': securityText(says(/Expires: \d+/, 'Expires: 2020')),
    'it is of elsewhere': securityText(says('Canonical: ', '$&x')),
  },
  'agent skills': {
    'the index lists none': at(wellKnown('agent-skills/index.json'), without('skills')),
    'they are gone': at(/SKILL\.md$/, gone),
    'a digest differs': at(/SKILL\.md$/, says(/$/, '\n')),
  },
  catalogs: {
    'the type differs': at(wellKnown('api-catalog'), type('application/json')),
    'the manifest is empty': at(
      wellKnown('ard.json'),
      json((value) => Object.assign(value, { entries: [] })),
    ),
  },
  documents: {
    'the Link header is lost': at('/', lacks('link')),
    'the Link header cannot be parsed': at('/', header('link', '<broken')),
    'one that no other names is gone': at('/sitemap.md', gone),
  },
  'llms.txt': {
    'it has no title': at('/llms.txt', says('# ', '')),
    'the long one is JSON': at('/llms-full.txt', type('application/json')),
  },
  Markdown: {
    'it is HTML': at('/', type('text/html')),
    'HTML is Markdown': at('/', type('text/markdown')),
    'the twin is gone': at('/index.md', gone),
  },
  'Markdown content': {
    'lists are lost': inMarkdown(/^[-*] .*\n/gm, ''),
    'tables are lost': inMarkdown(/^\|.*\n/gm, ''),
    'headings are lost': inMarkdown(/^#+ .*\n/gm, ''),
    'canonical addresses are lost': withoutCanonical,
  },
  Vary: { 'it is lost': at('/', lacks('vary')) },
  'security headers': {
    'a page may be framed': at('/agents.md', lacks('x-frame-options')),
    'scripts may be inline': at('/', inline),
    'page tools are off': at('/', withTools),
  },
  quota: {
    'one is lost on an address that is not there': at('/nothing/here', lacks('ratelimit')),
    'the policy is lost': at('/', lacks('ratelimit-policy')),
    'nothing is counted': header('ratelimit', '"default";r=50;t=9'),
  },
  REST: {
    'a known list is sent again': at(/^\/api/, instead(304, 200)),
    'a parameter that does not exist is ignored': at(/unknown_parameter/, instead(400, 200)),
    'the parameter is not named': at(/unknown_parameter/, says(/unknown_parameter/g, 'one')),
    'Allow is lost': (draft, { method }) => {
      if (method === 'DELETE') draft.headers.delete('allow')
    },
  },
  OpenAPI: {
    'an answer lacks its list': at(taxonomies, without('taxonomies')),
    'the alias lacks its list': at('/api/jobs', without('jobs')),
    'a header that is described is lost': at(taxonomies, lacks('etag')),
  },
  operations: {
    'one fails': at(taxonomies, answers(500)),
    'the alias is not there': at('/api/jobs', gone),
  },
  'protected resources': {
    'one is of elsewhere': at(wellKnown('oauth-protected-resource/mcp'), says('/mcp"', '/"')),
  },
  'authorization server': {
    'the issuer is of elsewhere': at(authorization, says('"issuer":"', '$&x')),
    'it does not say how to register': at(authorization, says('"register_uri"', '"registration"')),
  },
  registration: {
    'a revoked token still works': at('/api/v1/jobs', instead(401, 200)),
    'a token may be cached': at('/agent/auth', lacks('cache-control')),
  },
  signatures: {
    'one that does not hold is refused': when('signature', answers(403)),
  },
  submissions: {
    "another site's page may post": at('/api/v1/inquiries', when('origin', answers(200))),
  },
  'MCP tools': {
    'nothing answers': at('/mcp', answers(502)),
    'the handshake fails': rpc('initialize', without('result')),
    'one has no description': rpc(
      'tools/list',
      inResult(({ tools }) => delete tools[0].description),
    ),
    'one is missing': rpc(
      'tools/list',
      inResult(({ tools }) => tools.pop()),
    ),
  },
  'MCP calls': {
    'results have another form': rpc(
      'tools/call',
      inResult((result) => delete result?.structuredContent),
    ),
    'a tool gives fewer rows than REST': rpc(
      'tools/call',
      inResult(({ structuredContent: { jobs = [] } }) => jobs.pop()),
    ),
  },
  'MCP resources': {
    'they cannot be read': rpc('resources/read', without('result')),
    'a view is empty': (draft, request) => {
      if (request.body.includes('"uri":"ui://'))
        inResult((result) => {
          result.contents = []
        })(draft, request)
    },
  },
  'MCP origin': { 'any is let in': at('/mcp', when('origin', answers(200))) },
  'MCP server card': {
    'the version differs': at('/mcp/server-card', says('"version":"', '$&9')),
    'it leads nowhere': at('/mcp/server-card', without('remotes')),
  },
  'base address': {
    'another host is named in one document': at(
      '/auth.md',
      says(/^# .*/, '$& of https://agency.test'),
    ),
  },
  'legal pages': { 'the imprint is gone': at('/imprint.md', gone) },
  addresses: {
    'the feed is gone': at('/feed.xml', gone),
    'the API documentation is gone': at('/docs/api', gone),
  },
}
const faults = Object.entries(faultsByCheck).flatMap(([check, all]) =>
  Object.entries(all).map(([what, fault]) => [check, what, fault] as const),
)

describe('what is not so is false', () => {
  test.each(faults)('%s, when %s', async (name, _, fault) => {
    const { verdict, reasons, fix } = (await judgeOne(name, fault)) as AuditCheckResult
    expect([verdict, reasons.join()]).toEqual(['false', expect.stringMatching(/\S/)])
    // A fault that cannot be put in throws, as if the site did not answer.
    expect(reasons.join()).not.toContain('could not be asked')
    expect(fix).toMatch(/\S/)
  })

  test.each(['samples', 'mail address'])(
    '%s are a note at home and a fault in public',
    async (name) => {
      expect(await judgeOne(name)).toMatchObject({
        verdict: 'proven',
        reasons: [expect.stringMatching(/\S/)],
      })
      expect((await judgeOne(name, undefined, 'https://agency.test'))?.verdict).toBe('false')
    },
  )

  test('every check has a fault that it finds, but for those that cannot be false here', () => {
    const others = ['samples', 'mail address', 'page tools', 'uncalled operations']
    const names = [...faults.map(([name]) => name), ...others]
    expect(new Set(names)).toEqual(new Set(allChecks.map(({ name }) => name)))
  })
})

test('five faults at once are all named', async () => {
  const five = [
    at(/agency-research\/SKILL\.md$/, says(/$/, '\n')),
    // Whichever reads the audit has chosen.
    at(/^\/api\/v1\//, lacks('etag')),
    header('ratelimit', '"default";r=50;t=9'),
    inMarkdown(/^[-*|] .*\n/gm, ''),
    securityText(says(/Expires: \d+/, 'Expires: 2020')),
  ]
  const { claims, ok } = await auditWith((draft, request) => {
    for (const fault of five) fault(draft, request)
  })
  const found = claims.filter(isFalse).map(({ name, reasons }) => `${name}: ${reasons.join('; ')}`)
  expect(found).toEqual([
    expect.stringMatching(/^security\.txt: Expires is .2020-/),
    expect.stringMatching(/^agent skills: .agency-research. has the digest sha256:/),
    expect.stringMatching(/^Markdown content: .* lacks \d+ of \d+ list items/),
    expect.stringMatching(/^quota: After \d+ requests 50 are left/),
    expect.stringMatching(/^OpenAPI: .* answered without ETag, which is described as required/),
    expect.stringMatching(/^REST: .* has no ETag/),
  ])
  expect(ok).toBe(false)
})

describe('one cause is one red line', () => {
  test('a document that is gone', async () => {
    const { claims } = await auditWith(at('/sitemap.xml', gone))
    expect(claims.filter(isFalse).map(({ name, reasons }) => [name, reasons])).toEqual([
      ['robots.txt', ['/sitemap.xml answered 404']],
    ])
    expect(claims.find(({ name }) => name === 'sitemap')?.reasons).toEqual([
      'Same cause as robots.txt',
    ])
  })

  test('a site that goes down meanwhile', async () => {
    let left = 30
    const { claims, ok } = await auditWith(() => {
      left -= 1
      if (left < 0) throw new TypeError('fetch failed')
    })
    expect(claims.filter(isFalse)).toHaveLength(1)
    expect(claims.find(isFalse)?.reasons[0]).toContain('could not be asked')
    expect(ok).toBe(false)
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
    const fault = at('/', (draft, request) => {
      lacks('vary')(draft)
      header('cache-control', control)(draft, request)
    })
    expect((await judgeOne('Vary', fault))?.verdict).toBe(verdict)
  },
)
