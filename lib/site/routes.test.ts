import { expect, test } from 'vitest'
import { routes } from './routes'

const saying = (word: string) => ({
  GET: async (_: Request, { params }: { params: Promise<object> }) =>
    new Response(`${word} ${JSON.stringify(await params)}`),
})

const find = routes([
  ['/api/[...path]', saying('anything')],
  ['/api/v1/jobs/[id]', saying('job')],
  ['/api/v1/jobs', saying('jobs')],
  ['/md/page/[[...path]]', saying('page')],
  ['/skills/[name]/SKILL.md', saying('skill')],
  ['/only-post', { POST: async () => new Response('sent') }],
])

const ask = async (path: string, method = 'GET') =>
  find(path)?.(new Request(`http://localhost${path}`, { method }))
const said = async (path: string) => (await ask(path))?.text()

test('the most that is given of an address decides', async () => {
  expect(await said('/api/v1/jobs')).toBe('jobs {}')
  expect(await said('/api/v1/jobs/a')).toBe('job {"id":"a"}')
  expect(await said('/api/v1/jobs/a/b')).toBe('anything {"path":["v1","jobs","a","b"]}')
  expect(await said('/skills/x/SKILL.md')).toBe('skill {"name":"x"}')
  expect(await said('/md/page')).toBe('page {}')
  expect(await said('/md/page/a/b')).toBe('page {"path":["a","b"]}')
})

test('an unknown address has no handler', () => {
  for (const path of ['/', '/api', '/skills/x/SKILLxmd', '/skills//SKILL.md', '/only-post/'])
    expect(find(path), path).toBeUndefined()
})

test('a method that is not exported is refused with those that are', async () => {
  const refused = await ask('/only-post')
  expect([refused?.status, refused?.headers.get('allow')]).toEqual([405, 'POST'])
  const asked = await ask('/api/v1/jobs', 'OPTIONS')
  expect([asked?.status, asked?.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  const posted = await ask('/api/v1/jobs', 'POST')
  expect([posted?.status, posted?.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
