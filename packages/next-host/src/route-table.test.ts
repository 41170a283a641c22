import { expect, test } from 'vitest'
import { createMatcher, createRouteTable, type Params } from './route-table'

const answer =
  (name: string) =>
  (_: Request, { params }: { params: Promise<Params> }) =>
    params.then((values) => Response.json({ name, params: values }))

const find = createRouteTable(
  [
    ['/api/[[...path]]', { GET: answer('rest') }],
    ['/api/jobs', { GET: answer('list'), POST: answer('add') }],
    ['/api/jobs/[id]', { GET: answer('one') }],
  ],
  (method, allowed) => new Response(method, { status: 405, headers: { allow: allowed.join() } }),
)

const ask = (path: string, method = 'GET') =>
  find(path)?.(new Request(`http://localhost${path}`, { method }))

test.each([
  ['/api/jobs', 'list', {}],
  ['/api/jobs/a', 'one', { id: 'a' }],
  ['/api/jobs/a/b', 'rest', { path: ['jobs', 'a', 'b'] }],
  ['/api', 'rest', {}],
])('%s leads to %s', async (path, name, params) => {
  expect(await (await ask(path))?.json()).toEqual({ name, params })
})

test('an address without a route has no handler', () => {
  expect(find('/none')).toBeUndefined()
  expect(createMatcher('/a.b')('/axb')).toBeUndefined()
})

test('HEAD uses GET, OPTIONS names the methods, and any other method is refused', async () => {
  expect((await ask('/api/jobs', 'HEAD'))?.status).toBe(200)
  const options = await ask('/api/jobs', 'OPTIONS')
  expect([options?.status, options?.headers.get('allow')]).toEqual([
    204,
    'GET, HEAD, OPTIONS, POST',
  ])
  const refused = await ask('/api/jobs', 'DELETE')
  expect([refused?.status, refused?.headers.get('allow')]).toEqual([405, 'GET,HEAD,POST'])
})
