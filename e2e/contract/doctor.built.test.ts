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
import { ownerPage } from '@/packages/doctor/agency/owner'
import { agency } from '@/packages/doctor/agency/profile'
import { type AuditOptions, audit } from '@/packages/doctor/src/audit'
import type { Claim } from '@/packages/doctor/src/claim'
import { transportOf } from '@/packages/doctor/src/net/transport'
import { bySubject } from '@/packages/doctor/src/report/group'
import { html } from '@/packages/doctor/src/report/html'
import { ownerText } from '@/packages/doctor/src/report/owner'
import { budgetLine, subjectLines, summaryLine } from '@/packages/doctor/src/report/terminal'

/** An audit of the built site in process, by a client of its own, with one thing broken. */
function diagnose(fault: Fault = () => {}, options: Partial<AuditOptions> = {}, as = origin) {
  const carry: typeof fetch = (input, init) =>
    site(String(input).replace(as, ''), init as RequestInit)
  return audit(as, {
    transport: transportOf(broken(carry, fault)),
    allowPrivate: true,
    profile: agency,
    headers: { 'x-forwarded-for': newClientAddress() },
    ...options,
  })
}

const isFalse = ({ verdict }: Claim) => verdict === 'false'
const ids = [agency.first, ...agency.subjects].flatMap(({ claims }) => claims.map(({ id }) => id))

/** One audit of the site as it is, which many tests look at. */
const sound = {
  sent: [] as string[],
  lines: [] as string[],
  report: undefined as unknown as Awaited<ReturnType<typeof diagnose>>,
}
beforeAll(async () => {
  const watch: Fault = (_, { method, body }) => {
    if (method === 'POST' && body.includes('workEmail')) sound.sent.push(body)
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
  expect(claims.filter(isFalse)).toEqual([])
  expect(ok).toBe(true)
  const own = claims.filter(({ id }) => ids.includes(id))
  expect(own.map(({ id, verdict }) => [id, verdict])).toEqual(ids.map((id) => [id, 'proven']))
  expect(claims.filter(({ verdict }) => verdict === 'unproven')).toEqual([])
  expect(budget.quota).toEqual({ requests: 120, seconds: 60 })
  expect(requests).toBeLessThanOrEqual(118)
  expect(sound.sent.length).toBeGreaterThan(1)
  for (const body of sound.sent) expect(body).toContain('"dryRun":true')
})

test('every general claim that it makes is proven', () => {
  const absent = sound.report.claims.filter(({ verdict }) => verdict === 'absent')
  expect(absent.map(({ id }) => id).sort()).toEqual([
    'a2a.answers',
    'a2a.form',
    'mcp.challenge',
    'oauth.endpoints',
    'openapi.security',
    'page-tools.registered',
    'page-tools.schemas',
  ])
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
    // A host that is none of these sites gets the general claims besides.
    const own = red.filter((claim) => ids.includes(claim.id))
    expect(own.map((claim) => claim.id)).toEqual([`agency.${id}`])
    if (id !== 'site') expect(red).toEqual(own)
    expect(red[0]?.reasons.join()).toMatch(/\S/)
    expect(red[0]?.fix).toMatch(/\S/)
    expect(ok).toBe(false)
  })

  test('every claim of the profile has a fault that it finds', () => {
    expect(new Set(faults.map(([id]) => `agency.${id}`))).toEqual(new Set(ids))
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
    const { claims } = await diagnose(fault, { profile: undefined })
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
  const legal = async (as: string) => {
    const subjects = agency.subjects.filter(({ name }) => name === 'legal texts')
    // What calls itself otherwise would end the audit before.
    const profile = { ...agency, first: { ...agency.first, examine: async () => {} }, subjects }
    const { claims } = await diagnose(undefined, { profile }, as)
    return claims.find(({ id }) => id === 'agency.legal-texts')?.verdict
  }
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
    for (const file of readdirSync('lib/words')) {
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
    const leading = html(made, page)
    expect(leading.indexOf('Nicht bereit, denn')).toBeLessThan(leading.indexOf('<header>'))
    expect(leading).toContain('<section class="owner" lang="de">')
  })

  test('on a machine of one’s own nothing is ready', () => {
    const page = ownerPage(sound.report, 'en')
    expect(page.reasons.join()).toMatch(/your own machine.*placeholders/)
  })
})
