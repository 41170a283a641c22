import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findClientAddress, identifyClient } from './client'

const onServer = (address: string, trustedProxies = 1) =>
  identifyClient(new Headers({ 'x-forwarded-for': address }), {
    platform: 'server',
    trustedProxies,
  })

test.each<[string, string]>([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['198.151.100.200:80', '198.151.100.200'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:ffff:c000:201', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ...['', 'nobody', '300.1.1.1', '0x7f.1', '3232235777', ':::', '1.2.3', '1.2.3.4:80x'].map(
    (address): [string, string] => [address, 'unknown'],
  ),
])('the client at %j is %s', (address, client) => {
  expect(onServer(address)).toBe(client)
})

test.each([
  [{ 'x-vercel-forwarded-for': '192.0.2.1', 'x-forwarded-for': '6.6.6.6' }, '192.0.2.1'],
  [{ 'x-real-ip': '192.0.2.2', 'x-forwarded-for': '6.6.6.6' }, '192.0.2.2'],
  [{ 'x-forwarded-for': '6.6.6.6' }, 'unknown'],
])('on Vercel only the platform says who calls: %j', (headers, client) => {
  expect(identifyClient(new Headers(headers), { platform: 'vercel', trustedProxies: 1 })).toBe(
    client,
  )
})

const forwarded = '6.6.6.6, 192.0.2.1, 192.0.2.2'
const socket = '198.51.100.9'

test.each([
  [1, '192.0.2.2', '192.0.2.2'],
  [2, '192.0.2.1', '192.0.2.1'],
  [4, 'unknown', socket],
])('behind %i trusted proxies their entries are believed', (proxies, client, address) => {
  expect(onServer(forwarded, proxies)).toBe(client)
  expect(findClientAddress(forwarded, socket, proxies)).toBe(address)
})

test.each(['unknown', undefined, ''])('malformed entries fall back to the socket: %j', (header) => {
  expect(findClientAddress(header, socket, 1)).toBe(socket)
})

test('what a client sends changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.ipV4(), fc.constant('2001:db8::1')), (forged, real) => {
      expect(findClientAddress(`${forged}, ${real}`, socket, 1)).toBe(real)
      expect(findClientAddress(forged, socket, 0)).toBe(socket)
    }),
    { numRuns: 2000 },
  )
})
