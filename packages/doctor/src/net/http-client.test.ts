import { expect, test } from 'vitest'
import { Visit } from '@/packages/doctor/src/visit'
import { HttpClient, type HttpClientOptions } from './http-client'
import { type Incoming, type Outgoing, TransportError } from './transport'

const origin = 'https://studio.test'

/** A client, whatever it asks, and by how many at once. */
function watched(
  answer: Partial<{ status: number; headers: Record<string, string> }> = {},
  options: Partial<HttpClientOptions> = {},
) {
  const asked: Outgoing[] = []
  let [open, most] = [0, 0]
  const transport = async (outgoing: Outgoing): Promise<Incoming> => {
    asked.push(outgoing)
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setImmediate(resolve))
    open -= 1
    const { status = 200, headers } = answer
    return { status, headers: new Headers(headers), bytes: new Uint8Array(), cut: false }
  }
  const client = new HttpClient({ transport, origin, ...options })
  return { asked, client, visit: new Visit(origin, client, undefined), most: () => most }
}

const get = (path: string) => ({ method: 'GET', url: new URL(path, origin) })

test('no more than two are asked at a time, and no more in all than was said', async () => {
  const { asked, client, most } = watched()
  const all = Array.from({ length: 130 }, (_, index) => client.ask(get(`/${index}`)))
  const results = await Promise.allSettled(all)
  expect(most()).toBe(2)
  expect(asked).toHaveLength(118)
  expect(client.requests).toBe(118)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []))
  expect(refused).toHaveLength(12)
  expect(refused[0]).toEqual(
    new TransportError('unasked', 'is not asked: the requests of the audit are used up'),
  )
})

test('only the named origin is asked, and only it is sent the headers of the caller', async () => {
  const headers = { 'x-secret': 'one' }
  const away = { status: 302, headers: { location: 'http://169.254.169.254/latest' } }
  const { asked, visit } = watched(away, { headers })
  expect((await visit.get('/moved')).response?.status).toBe(302)
  expect((await visit.get('https://elsewhere.test/')).error?.kind).toBe('unasked')
  expect(asked.map(({ url, headers }) => [url.href, headers['x-secret']])).toEqual([
    [`${origin}/moved`, 'one'],
  ])
})

test('redirects in a circle end', async () => {
  const { asked, visit } = watched({ status: 302, headers: { location: '/' } })
  expect((await visit.get('/')).error?.message).toBe('redirects more than 5 times')
  expect(asked).toHaveLength(6)
})

test.each([
  ['a Retry-After of a year', { 'retry-after': '31536000' }, 1],
  ['a Retry-After again and again', { 'retry-after': '1' }, 4],
])('%s is not waited for', async (_, headers, requests) => {
  const waits: number[] = []
  const { asked, client } = watched(
    { status: 429, headers },
    { onWait: (seconds) => waits.push(seconds), wait: async () => {} },
  )
  await client.ask(get('/')).catch((error) => expect(error.message).toContain('wants a wait of'))
  expect(asked).toHaveLength(requests)
  expect(waits).toHaveLength(requests - 1)
})
