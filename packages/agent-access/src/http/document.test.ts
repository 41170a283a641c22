import { expect, test } from 'vitest'
import { createContent } from '../content'
import { publicCacheControl } from '../limits'
import { createSite } from '../site'
import { createDocumentHandlerFactories } from './document'
import { createErrorResponder } from './problem'

const english = createContent()
const { methodHandlers, ...problems } = createErrorResponder(
  () => createSite('https://library.example'),
  () => english,
)
const { changingDocumentHandlers, documentHandlers } = createDocumentHandlerFactories({
  ...problems,
  methodHandlers,
})

const ask = (method = 'GET', headers: Record<string, string> = {}) =>
  new Request('http://localhost/document', { method, headers })
const { GET } = documentHandlers('text/plain', () => 'text')
const fetchTag = async (type: string, text: string) =>
  (await documentHandlers(type, () => text).GET(ask())).headers.get('etag') ?? ''

test('a document that changes is made anew, and keeps its tag while it does not', async () => {
  let text = 'one'
  const { GET } = changingDocumentHandlers('text/plain', (_, headers) => {
    headers['x-own'] = text
    return text
  })
  const read = async () => {
    const { headers } = await GET(ask())
    return [headers.get('x-own'), headers.get('etag')]
  }
  expect([await read(), await read()]).toEqual(
    Array(2).fill(['one', await fetchTag('text/plain', 'one')]),
  )
  text = 'two'
  expect(await read()).toEqual(['two', await fetchTag('text/plain', 'two')])
})

const own = await fetchTag('text/plain', 'text')
test.each([
  [own, 304],
  [`W/${own}`, 304],
  [`"other", ${own}`, 304],
  [' * ', 304],
  ['"other"', 200],
  ['', 200],
  ['text', 200],
])('who has %j is answered %i', async (tag, status) => {
  const response = await GET(ask('GET', { 'if-none-match': tag }))
  expect([response.status, await response.text()]).toEqual([status, status === 200 ? 'text' : ''])
  expect(response.headers.get('etag')).toBe(own)
  expect(response.headers.get('cache-control')).toBe(publicCacheControl)
  expect(response.headers.has('content-type')).toBe(status === 200)
})
