import { expect, test } from 'vitest'
import { Headers as FastHeaders } from './fast-response'

type Init = Record<string, string> | [string, string][] | undefined

test.each<[Init]>([
  [undefined],
  [{ Vary: 'Accept', ETag: '"x"' }],
  [
    [
      ['vary', 'Accept'],
      ['Vary', 'Origin'],
    ],
  ],
])('headers made of %j are those of the platform', (init) => {
  const [own, platform] = [new FastHeaders(init), new Headers(init)].map((headers) => {
    headers.append('VARY', 'Cookie')
    headers.set('Allow', 'GET')
    headers.delete('etag')
    return { all: [...headers].sort(), vary: headers.get('Vary'), allows: headers.has('allow') }
  })
  expect(own).toEqual(platform)
})
