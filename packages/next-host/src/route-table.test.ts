import { expect, test } from 'vitest'
import { createRouteTable, type Params } from './route-table'

const answer =
  (name: string) =>
  (_: Request, { params }: { params: Promise<Params> }) =>
    params.then((values) => Response.json({ name, params: values }))

const find = createRouteTable(
  [
    ['/api/[[...path]]', { GET: answer('rest') }],
    ['/api/jobs', { GET: answer('list') }],
    ['/api/jobs/[id]', { GET: answer('one') }],
  ],
  () => new Response(null, { status: 405 }),
)

test.each([
  ['/api/jobs', 'list', {}],
  ['/api/jobs/a', 'one', { id: 'a' }],
  ['/api/jobs/a/b', 'rest', { path: ['jobs', 'a', 'b'] }],
  ['/api', 'rest', {}],
])('%s leads to %s, the nearest of the routes', async (path, name, params) => {
  const response = await find(path)?.(new Request(`http://localhost${path}`))
  expect(await response?.json()).toEqual({ name, params })
})

test('OPTIONS names the methods that a route has', async () => {
  const response = await find('/api/jobs')?.(
    new Request('http://localhost/api/jobs', { method: 'OPTIONS' }),
  )
  expect([response?.status, response?.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
})
