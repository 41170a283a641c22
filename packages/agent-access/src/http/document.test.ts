import { describe, expect, test, vi } from 'vitest'
import { createSite } from '../site'
import { publicCacheControl } from './cache-control'
import { corsHeaders } from './cors'
import { createDocuments } from './document'
import { createProblems } from './problem'

const { methodHandlers, ...problems } = createProblems(() => createSite('https://library.example'))
const { changingDocumentHandlers, documentHandlers, jsonHandlers } = createDocuments({
  ...problems,
  methodHandlers,
})

const ask = (method = 'GET', headers: Record<string, string> = {}) =>
  new Request('http://localhost/document', { method, headers })

describe('a document', () => {
  test('is made once, and public', async () => {
    const make = vi.fn(() => 'text')
    const { GET } = documentHandlers('text/plain', make)
    const first = await GET(ask())
    expect(await first.text()).toBe('text')
    expect(Object.fromEntries(first.headers)).toMatchObject({
      ...corsHeaders,
      'content-type': 'text/plain',
      'cache-control': publicCacheControl,
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    })
    await GET(ask())
    expect(make).toHaveBeenCalledOnce()
  })

  test('has another tag under another type, and with another text', async () => {
    const tagOf = async (type: string, text: string) =>
      (await documentHandlers(type, () => text).GET(ask())).headers.get('etag')
    const tags = [
      await tagOf('text/plain', 'a'),
      await tagOf('text/html', 'a'),
      await tagOf('text/plain', 'b'),
    ]
    expect(new Set(tags).size).toBe(3)
    expect(await tagOf('text/plain', 'a')).toBe(tags[0])
  })

  test('is JSON', async () => {
    const response = await jsonHandlers(() => ({ a: 1 })).GET(ask())
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({ a: 1 })
  })

  test('that changes is made anew, and keeps its tag while it does not', async () => {
    let text = 'one'
    const { GET } = changingDocumentHandlers('text/plain', (_, headers) => {
      headers['x-own'] = text
      return text
    })
    const read = async () => {
      const response = await GET(ask())
      return [await response.text(), response.headers.get('etag'), response.headers.get('x-own')]
    }
    const first = await read()
    expect(first).toEqual(['one', expect.any(String), 'one'])
    expect(await read()).toEqual(first)
    text = 'two'
    expect(await read()).toEqual(['two', expect.not.stringMatching(String(first[1])), 'two'])
  })
})

describe('a client that has it already', () => {
  const { GET } = documentHandlers('text/plain', () => 'text')
  const tag = async () => (await GET(ask())).headers.get('etag') ?? ''

  test.each([
    ['its tag', (own: string) => own],
    ['a weak one', (own: string) => `W/${own}`],
    ['one of several', (own: string) => `"other", ${own}`],
    ['any', () => ' * '],
  ])('says so by %s and reads nothing again', async (_, sent) => {
    const response = await GET(ask('GET', { 'if-none-match': sent(await tag()) }))
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(response.headers.get('etag')).toBe(await tag())
    expect(response.headers.get('cache-control')).toBe(publicCacheControl)
    expect(response.headers.has('content-type')).toBe(false)
  })

  test.each(['"other"', '', 'text'])('reads it with %j', async (sent) => {
    expect((await GET(ask('GET', { 'if-none-match': sent }))).status).toBe(200)
  })
})

describe('methods', () => {
  const hello = async () => new Response('hello', { status: 201, headers: { 'x-own': '1' } })
  const handlers = methodHandlers({ GET: hello }, () => ({ link: '<a>', 'x-more': '2' }))

  test('HEAD is GET without its body', async () => {
    const response = await handlers.HEAD(ask('HEAD'))
    expect([response.status, await response.text()]).toEqual([201, ''])
    expect(response.headers.get('x-own')).toBe('1')
    expect(response.headers.get('x-more')).toBe('2')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('a link is added to those that are there', async () => {
    const answer = async () => new Response('', { headers: { link: '<b>' } })
    const linked = methodHandlers({ GET: answer }, () => ({ link: '<a>' }))
    expect((await linked.GET(ask())).headers.get('link')).toBe('<b>, <a>')
  })

  test.each([
    [{ GET: hello }, 'GET, HEAD, OPTIONS'],
    [{ POST: hello }, 'POST, OPTIONS'],
    [{ GET: hello, POST: hello }, 'GET, HEAD, POST, OPTIONS'],
  ])('OPTIONS and 405 name them: %#', async (served, allowed) => {
    const some = methodHandlers(served)
    const preflight = await some.OPTIONS(ask('OPTIONS'))
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('allow')).toBe(allowed)
    expect(preflight.headers.get('access-control-allow-methods')).toBe(allowed)
    expect(preflight.headers.get('access-control-max-age')).toBe('86400')
    const refused = await some.DELETE(ask('DELETE'))
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, allowed])
    expect((await refused.json()).error).toBe('method_not_allowed')
  })
})
