import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { defaultLimits } from 'next-host'
import { expect, test } from 'vitest'
import { createSiteForTests } from '@/e2e/support/site-parts'
import { fileWaitMs } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'

test('an answered request hears nothing more of its connection, also where its handler throws', async () => {
  const signals: AbortSignal[] = []
  const answer = async (request: Request) => {
    signals.push(request.signal)
    if (request.url.endsWith(paths.ready)) throw new Error('on purpose')
    return new Response('answered')
  }
  const site = createSiteForTests({
    routes: [
      [paths.health, { GET: answer }],
      [paths.ready, { GET: answer }],
    ],
  })
  for (const [path, status] of [
    [paths.health, 200],
    [paths.ready, 500],
  ] as const) {
    const connected = once(site.server, 'connection')
    const answered = site(path, { headers: { connection: 'close' } })
    const [connection] = (await connected) as [Duplex]
    const closed = new Promise((resolve) => connection.once('close', resolve))
    expect((await answered).status).toBe(status)
    await closed
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
})

test.each([
  [200, 304],
  [404, 404],
])(
  'of a route that answers %i with an ETag, a client that has it gets %i',
  async (status, expected) => {
    const body = 'x'.repeat(2000)
    const headers = { 'content-type': 'text/plain', etag: '"a"' }
    const answer = async () => new Response(body, { status: status, headers })
    const site = createSiteForTests({
      routes: [[paths.ready, { GET: answer }]],
    })
    const answered = await site(paths.ready, { headers: { 'if-none-match': '"a"' } })
    expect(answered.status).toBe(expected)
  },
)

test('a file that is still to be made is answered before its connection counts as stalled', () => {
  expect(fileWaitMs / 1000).toBeLessThan(defaultLimits.stalledSeconds)
})
