import { describe, expect, it, onTestFinished, vi } from 'vitest'
import edge from '@/.catalog/edge.js'
import { catalog } from '@/e2e/support/current-content'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { getRoleOperation, listRolesOperation } from '@/lib/careers/operations'
import { paths } from '@/lib/config/paths'
import { createSnapshots } from '@/lib/content/catalog'
import { httpOperations } from './index'

const { access } = endpointForTests()
const list = access.at(listRolesOperation.http.path)
const one = access.at(getRoleOperation.http.path)
const openRole = catalog.open.roles[0]?.slug ?? ''

const get = (query = '', headers: Record<string, string> = {}) =>
  list.GET(new Request(`${origin}/api/v1/jobs${query}`, { headers }))
const getOne = (id: string, headers: Record<string, string> = {}) =>
  one.GET(new Request(`${origin}/api/v1/jobs/${id}`, { headers }))

describe('an answer', () => {
  it('with more behind it links to the next page, filters kept', async () => {
    const link = (await get('?limit=1&level=senior,lead&utm_source=red')).headers.get('link') ?? ''
    const next = new URL(/^<(.+)>; rel="next"$/.exec(link)?.[1] ?? '')
    expect(next.origin + next.pathname).toBe(`${origin}/api/v1/jobs`)
    expect(next.searchParams.getAll('level')).toEqual(['senior', 'lead'])
    expect(next.searchParams.has('utm_source')).toBe(false)
    const repeated = await get(`?limit=1&level=senior,Lead,${'senior,'.repeat(40)}`)
    expect(repeated.headers.get('link')).toBe(link)
  })

  it('that was cached expires at the moment a role closes', async () => {
    const roles = catalog.roles.map(({ closed: _, ...role }) => ({
      ...role,
      closesAt: '2030-05-31',
    }))
    const content = createSnapshots({ ...catalog, roles })
    const { GET } = endpointForTests({ content }).access.at(listRolesOperation.http.path)
    const totalAt = async (time: string) => {
      vi.setSystemTime(time)
      return (await (await GET(new Request(`${origin}/api/v1/jobs`))).json()).total
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(await totalAt('2030-05-31T23:59:59.999+02:00')).toBe(roles.length)
    expect(await totalAt('2030-06-01T00:00:00.000+02:00')).toBe(0)
  })
})

it.each([
  ['image/png', 406],
  ['text/html', 406],
  ['application/json;q=0', 406],
  ['text/html,*/*;q=0.1', 200],
  ['application/*', 200],
])('Accept %s is answered with %i, but what is not there comes first', async (accept, status) => {
  expect((await get('', { accept })).status).toBe(status)
  for (const [id, missing] of [
    [openRole, status],
    ['never', 404],
    ['%E0%A4%A', 404],
    [catalog.roles.find(({ closed }) => closed)?.slug, 410],
  ])
    expect((await getOne(String(id), { accept })).status).toBe(missing)
})

it.each(httpOperations)(
  '$name is known at the edge by what it counts as',
  ({ http, name, topic }) => {
    expect(edge.topics[http.path.replace(/\/\{.*/, '')]).toBe(topic)
    expect(edge.topics[paths.pageTool(name)]).toBe(topic)
  },
)
