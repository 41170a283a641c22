import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { times } from '@/e2e/support/scale'
import { createAccess } from '@/lib/agent-access'
import { services as realServices, stores as realStores } from '@/lib/composition/server'
import { catalog, createCatalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import type { InquiryContent } from '@/lib/domain/inquiry'
import type { Scope } from '@/lib/domain/scope'
import type { Services } from '@/lib/operations/operation'
import { defineOperation } from '@/lib/operations/operation'
import { getRole, listRoles } from '@/lib/operations/roles'
import { listTaxonomies } from '@/lib/operations/taxonomies'
import { publicCache } from '@/packages/agent-access/core'
import { MemoryQuota } from '@/packages/agent-access/edge'
import { type Credentials, createCredentials, invoke } from '@/packages/agent-access/index'
import { SqliteInquiries } from '@/packages/agent-access/node'

const origin = 'https://agency.example'

function servicesWith(): Services & { credentials: Credentials } {
  return {
    ...realServices(),
    site: siteAt(origin),
    credentials: createCredentials(realStores().credentials),
    quota: new MemoryQuota(),
    inquiries: new SqliteInquiries<InquiryContent>(() =>
      Promise.reject(new Error('reading needs no inquiries')),
    ),
    wakeDelivery: () => {},
  }
}

const services = () => servicesWith()
const list = createAccess(services).rest(listRoles)
const one = createAccess(services).rest(getRole)
const openRole = catalog.openRoles(new Date())[0]?.slug ?? ''

const get = (query = '', headers: Record<string, string> = {}) =>
  list.GET(new Request(`${origin}/api/v1/jobs${query}`, { headers }))
const getOne = (id: string, headers: Record<string, string> = {}) =>
  one.GET(new Request(`${origin}/api/v1/jobs/${id}`, { headers }))

describe('an answer', () => {
  it('may be kept for a minute, is open to every origin and has a strong validator', async () => {
    const { status, headers } = await get()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('cache-control')).toBe(
      `public, max-age=${publicCache.maxAgeSeconds}, stale-while-revalidate=${publicCache.staleSeconds}`,
    )
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/)
  })

  it.each(['?limit=2', ''])('is not sent again to who has it (%s)', async (query) => {
    const etag = (await get(query)).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(query, { 'if-none-match': known })
      expect([response.status, await response.text()]).toEqual([304, ''])
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('cache-control')).toMatch(/^public/)
    }
    expect((await get(query, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('to HEAD is that to GET without its body', async () => {
    const [head, whole] = [
      await list.HEAD(new Request(`${origin}/api/v1/jobs?limit=1`, { method: 'HEAD' })),
      await get('?limit=1'),
    ]
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    expect([...head.headers]).toEqual([...whole.headers])
  })

  it('with more behind it links to the next page, filters kept', async () => {
    const link = (await get('?limit=1&level=senior,lead&utm_source=red')).headers.get('link') ?? ''
    const next = new URL(/^<(.+)>; rel="next"$/.exec(link)?.[1] ?? '')
    expect(next.origin + next.pathname).toBe(`${origin}/api/v1/jobs`)
    expect(next.searchParams.getAll('level')).toEqual(['senior', 'lead'])
    expect(next.searchParams.has('utm_source')).toBe(false)
    const repeated = await get(`?limit=1&level=senior,Lead,${'senior,'.repeat(40)}`)
    expect(repeated.headers.get('link')).toBe(link)
    const second = await (await get(next.search)).json()
    expect(second.jobs).toHaveLength(1)
    expect((await get()).headers.get('link')).toBeNull()
  })

  it('without a filter is made once', async () => {
    let runs = 0
    const counted = defineOperation({
      ...listTaxonomies,
      async run(_, context) {
        runs++
        return invoke(listTaxonomies, {}, context)
      },
    })
    const { GET } = createAccess(services).rest(counted)
    const bodies = new Set<string>()
    for (let round = 0; round < 5; round++)
      bodies.add(await (await GET(new Request(`${origin}/api/v1/taxonomies?_=${round}`))).text())
    expect([runs, bodies.size]).toEqual([1, 1])
  })

  it('that was cached expires at the moment a role closes', async () => {
    const roles = catalog.roles.map(({ closed: _, ...role }) => ({
      ...role,
      closesAt: '2030-05-31',
    }))
    const withEnd = createCatalog({ ...catalog, roles })
    const { GET } = createAccess(() => ({ ...servicesWith(), catalog: withEnd })).rest(listRoles)
    const totalAt = async (time: string) => {
      vi.setSystemTime(time)
      return (await (await GET(new Request(`${origin}/api/v1/jobs`))).json()).total
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(await totalAt('2030-05-31T23:59:59.999Z')).toBe(roles.length)
    expect(await totalAt('2030-06-01T00:00:00.000Z')).toBe(0)
  })
})

describe('an error response', () => {
  it('of another method names those that are served', async () => {
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
    for (const method of methods) {
      const response = await list[method](new Request(`${origin}/api/v1/jobs`, { method }))
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
      expect((await response.json()).error).toBe('method_not_allowed')
    }
  })

  it('of a value names field, value and what is allowed', async () => {
    const response = await get('?level=wizard&location=moon')
    const { error, detail, errors } = await response.json()
    expect([response.status, error]).toEqual([400, 'invalid_request'])
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(detail).toContain('"moon"')
    expect(errors[1]).toMatchObject({
      field: 'location',
      allowed: catalog.taxonomies.locations.map(({ slug }) => slug),
    })
  })

  it.each([
    ['limit=0', '0 is not allowed; send at least 1'],
    ['limit=101', '101 is not allowed; send at most 100'],
    ['limit=ten', '"ten" is not a whole number'],
    ['limit=1.5', '1.5 is not a whole number'],
    ['limit=1&limit=2', 'Send one value; there are 2'],
  ])('of %s says why', async (query, message) => {
    const response = await get(`?${query}`)
    const { errors } = await response.json()
    expect(response.status).toBe(400)
    expect(errors).toEqual([{ field: 'limit', message }])
  })

  it('is 404 for what never was and 410 for what is closed, before anything is said of Accept', async () => {
    const closed = createCatalog({
      ...catalog,
      roles: catalog.roles.map((role) => ({ ...role, closed: true })),
    })
    const { GET } = createAccess(() => ({ ...servicesWith(), catalog: closed })).rest(getRole)
    const accept = { accept: 'image/png' }
    expect((await getOne('never', accept)).status).toBe(404)
    expect((await getOne('%E0%A4%A', accept)).status).toBe(404)
    const gone = new Request(`${origin}/api/v1/jobs/${openRole}`, { headers: accept })
    expect((await GET(gone)).status).toBe(410)
  })

  it.each([
    ['image/png', 406],
    ['text/html', 406],
    ['application/json;q=0', 406],
    ['text/html,*/*;q=0.1', 200],
    ['application/*', 200],
    ['application/json', 200],
  ])('of Accept %s: %i', async (accept, status) => {
    expect((await get('', { accept })).status).toBe(status)
    expect((await getOne(openRole, { accept })).status).toBe(status)
  })
})

describe('a credential', () => {
  const { GET } = createAccess(services).rest(listRoles)
  const ask = (authorization: string) =>
    GET(new Request(`${origin}/api/v1/jobs`, { headers: { authorization } }))
  const tokenFor = async (scope: Scope, issuedAt = new Date()) =>
    (await services().credentials.issue([scope], issuedAt)).token

  it('with the scope gives the same body, for this caller only', async () => {
    const response = await ask(`Bearer ${await tokenFor('jobs.read')}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('vary')).toBe('Authorization, Accept-Language')
    expect(await response.text()).toBe(await (await get()).text())
  })

  it.each([
    ['of another scope', () => tokenFor('public.read'), 403, 'insufficient_scope'],
    ['that is old', () => tokenFor('jobs.read', new Date(0)), 401, 'invalid_token'],
    ['that nobody issued', async () => 'unknown', 401, 'invalid_token'],
  ])('%s is refused', async (_, token, status, error) => {
    const response = await ask(`Bearer ${await token()}`)
    expect([response.status, (await response.json()).error]).toEqual([status, error])
    expect(response.headers.get('www-authenticate')).toContain(`error="${error}"`)
  })

  it('of another scheme is none', async () => {
    const response = await ask('Basic am9iczpqb2Jz')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toMatch(/^public/)
  })
})

describe('a submission', () => {
  const echo = defineOperation({
    name: 'echo',
    title: 'Echo',
    description: 'Echoes.',
    scope: 'contact.submit',
    topic: 'contact',
    tag: { name: 'Echoes', description: 'What comes back' },
    effect: 'submit',
    input: z.strictObject({ dryRun: z.boolean().optional() }),
    output: z.strictObject({ status: z.enum(['preview', 'accepted']) }),
    http: { method: 'POST', path: '/api/v1/echo' },
    submitStatus: ({ status }) => status,
    async run({ dryRun }) {
      return { status: dryRun ? ('preview' as const) : ('accepted' as const) }
    },
    view: () => ({ title: 'Echo', facts: [], sections: [] }),
  })
  const { POST } = createAccess(services).rest(echo)
  const post = (body: unknown) =>
    POST(
      new Request(`${origin}/api/v1/echo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )

  it.each([
    [{ dryRun: true }, 200],
    [{}, 202],
    [{ dryRun: 'true' }, 400],
    [[], 400],
    [{ more: 1 }, 400],
  ])('of %j is answered with %i', async (body, status) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

it('no query makes the face fail', async () => {
  const query = fc.array(
    fc.tuple(
      fc.constantFrom('location', 'level', 'limit', 'cursor', '__proto__', 'id'),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
    { maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(query, async (pairs) => {
      const { status } = await get(`?${new URLSearchParams(pairs.map(([k, v]) => [k, v]))}`)
      expect([200, 400]).toContain(status)
    }),
    { numRuns: times(2000, 400) },
  )
})
