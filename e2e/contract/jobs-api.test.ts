import { expect, test } from 'vitest'
import { newClientAddress } from '@/e2e/support/client-address'
import { catalog } from '@/e2e/support/current-content'
import { registration } from '@/e2e/support/registration'
import { site } from '@/e2e/support/site'
import { paths } from '@/lib/config/paths'

const open = catalog.open.roles
const closed = catalog.roles.filter((role) => !open.includes(role))

const listJobs = async (query: string) => (await site(`/api/v1/jobs${query}`)).json()

test('the list has every open role, newest first, and says how many there are', async () => {
  const { jobs, total, filters, nextCursor } = await listJobs('')
  expect(jobs.map(({ id }: { id: string }) => id)).toEqual(open.map(({ slug }) => slug))
  expect({ total, nextCursor }).toEqual({ total: open.length, nextCursor: null })
  expect(filters).toMatchObject({ location: [], level: [] })
  expect(Object.values(filters).flat()).toEqual([])
  for (const job of jobs) expect(await listJobs(`/${job.id}`)).toMatchObject(job)
})

test('a filter is understood by slug, name, country and code, in any case', async () => {
  const [bySlug, byName, byCountry, byCode] = await Promise.all(
    ['berlin,hamburg', 'BERLIN&location=Hamburg', 'germany', 'de'].map((location) =>
      listJobs(`?location=${location}`),
    ),
  )
  expect(bySlug.total).toBeGreaterThan(0)
  for (const other of [byName, byCountry, byCode]) expect(other).toEqual(bySlug)
  expect(await listJobs('?location=&level=%20&limit=&cursor=')).toEqual(await listJobs(''))
})

test('following the links shows every role exactly once', async () => {
  const ids: string[] = []
  let address: string | undefined = '/api/v1/jobs?limit=3'
  while (address) {
    const response = await site(address)
    const { jobs } = await response.json()
    ids.push(...jobs.map(({ id }: { id: string }) => id))
    address = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    if (address) address = address.slice(new URL(address).origin.length)
  }
  expect(ids).toEqual(open.map(({ slug }) => slug))
})

test('an unknown role is 404, a closed one 410', async () => {
  expect((await site('/api/v1/jobs/never-was')).status).toBe(404)
  expect(closed.length).toBeGreaterThan(0)
  for (const { slug } of closed) {
    const response = await site(`/api/v1/jobs/${slug}`)
    expect(response.status).toBe(410)
    expect(await response.json()).toMatchObject({ status: 410, error: 'gone' })
  }
})

test('every refusal has the one body, whatever was wrong', async () => {
  const refusals = [
    [await site('/api/v1/jobs?level=wizard'), 400, 'invalid_request'],
    [await site('/api/v1/nothing'), 404, 'not_found'],
    [await site('/api/v1/nothing', { method: 'POST' }), 404, 'not_found'],
    [await site('/api/v1/jobs', { method: 'DELETE' }), 405, 'method_not_allowed'],
    [await site('/api/v1/taxonomies', { json: {} }), 405, 'method_not_allowed'],
    [await site('/api/v1/jobs', { headers: { accept: 'text/html' } }), 406, 'not_acceptable'],
    [
      await site('/api/v1/jobs', { headers: { authorization: 'Bearer nonsense' } }),
      401,
      'invalid_token',
    ],
  ] as const
  for (const [response, status, error] of refusals) {
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const { title, type, detail, error_description: description, ...body } = await response.json()
    expect([response.status, body]).toEqual([status, expect.objectContaining({ status, error })])
    expect([title, type]).toEqual([expect.any(String), expect.stringContaining(`#${error}`)])
    expect(description).toBe(detail)
  }
})

test('a credential reads what its scopes allow, for itself only', async () => {
  const registered = await site('/agent/auth', { json: registration('jobs.read') })
  const { access_token } = await registered.json()
  const headers = { authorization: `Bearer ${access_token}` }
  const jobs = await site('/api/v1/jobs', { headers })
  expect(jobs.status).toBe(200)
  expect(jobs.headers.get('cache-control')).toBe('private, no-store')
  expect(jobs.headers.get('vary')).toContain('Authorization')
  expect(await jobs.text()).toBe(await (await site('/api/v1/jobs')).text())
  const studies = await site('/api/v1/case-studies', { headers })
  expect(studies.status).toBe(403)
  expect(studies.headers.get('www-authenticate')).toBe(
    `Bearer error="insufficient_scope", scope="case_studies.read", resource_metadata="${site.origin}${paths.protectedResource}"`,
  )
  await site('/agent/auth/revoke', { json: { token: access_token } })
  expect((await site('/api/v1/jobs', { headers })).status).toBe(401)
})

test('the alias is the list under another name, and only it says that it is deprecated', async () => {
  const queries = [
    '',
    '?limit=1',
    '?location=berlin',
    '?location=Germany&level=SENIOR,lead',
    '?location=DE&location=PT&limit=2',
    '?level=wizard',
    '?limit=0',
    '?limit=ten&location=moon',
    '?cursor=nonsense',
    '?colour=red',
    '?location=,&level=',
    '?%00=%ff&location=%E2%82',
  ]
  for (const query of queries)
    for (const headers of [{}, { accept: 'text/html' }, { authorization: 'Bearer nonsense' }]) {
      const client = { ...headers, 'x-forwarded-for': newClientAddress() }
      const [current, alias] = [
        await site(`/api/v1/jobs${query}`, { headers: client }),
        await site(`/api/jobs${query}`, { headers: client }),
      ]
      expect(alias.status).toBe(current.status)
      expect(await alias.arrayBuffer()).toEqual(await current.arrayBuffer())
      expect(alias.headers.get('etag')).toBe(current.headers.get('etag'))
      expect(alias.headers.get('deprecation')).toMatch(/^@\d+$/)
      expect(alias.headers.get('link')).toContain('rel="deprecation"')
      expect(alias.headers.get('link')).toContain('rel="successor-version"')
      expect(alias.headers.get('sunset')).toBeNull()
      expect(current.headers.get('deprecation')).toBeNull()
      expect(current.headers.get('link') ?? '').not.toContain('deprecation')
    }
})
