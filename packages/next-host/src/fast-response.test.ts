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
      ['Set-Cookie', 'a=1'],
      ['set-cookie', 'b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT'],
    ],
  ],
])('headers made of %j are those of the platform', (init) => {
  const [own, platform] = [new FastHeaders(init), new Headers(init)].map((headers) => {
    headers.append('VARY', 'Cookie')
    headers.set('Allow', 'GET')
    headers.delete('etag')
    headers.append('Set-Cookie', 'c=3')
    const read = () => ({
      all: [...headers].sort(),
      names: [...headers.keys()].sort(),
      values: [...headers.values()].sort(),
      vary: headers.get('Vary'),
      allows: headers.has('allow'),
      cookies: headers.getSetCookie(),
      joinedCookies: headers.get('set-cookie'),
      hasCookies: headers.has('SET-COOKIE'),
    })
    const before = read()
    headers.set('set-cookie', 'd=4')
    const replaced = read()
    headers.delete('Set-Cookie')
    return [before, replaced, read()]
  })
  expect(own).toEqual(platform)
})
