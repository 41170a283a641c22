import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refuseForeignOrigin, trueForwardedFor } from '@/packages/agent-access/core'
import { clientOf } from './request'

const onServer = (address: string) =>
  clientOf(new Headers({ 'x-forwarded-for': address }), 'server')
const onVercel = (headers: Record<string, string>) => clientOf(new Headers(headers), 'vercel')

describe('one client', () => {
  test('two addresses of one IPv6 /64', () => {
    expect(onServer('2001:db8:1:2::1')).toBe(onServer('2001:db8:1:2:ffff:ffff:ffff:ffff'))
    expect(onServer('2001:db8:1:2::1')).not.toBe(onServer('2001:db8:1:3::1'))
  })

  test('an IPv4 address and its mapped form', () => {
    expect(onServer('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(onServer('::ffff:c000:201')).toBe('192.0.2.1')
    expect(onServer('2001:db8:1:2:3:ffff:c000:201')).toBe('2001:db8:1:2::/64')
  })

  test('an address in any spelling', () => {
    expect(onServer('2001:DB8::1')).toBe(onServer('2001:0db8:0:0::9'))
    expect(onServer(' 192.0.2.1 ')).toBe('192.0.2.1')
    expect(onServer('192.0.2.1:4711')).toBe('192.0.2.1')
    expect(onServer('198.151.100.200:80')).toBe('198.151.100.200')
    expect(onServer('[2001:db8::1]')).toBe(onServer('2001:db8::1'))
    expect(onServer('[2001:db8::1]:4711')).toBe(onServer('2001:db8::1'))
  })

  test('clients without an address', () => {
    for (const odd of [
      '',
      'nobody',
      '300.1.1.1',
      '0x7f.1',
      '3232235777',
      ':::',
      '1.2.3',
      '1.2.3.4:80x',
      'x1.2.3.4:80',
    ])
      expect(onServer(odd)).toBe('unknown')
    expect(clientOf(new Headers(), 'server')).toBe('unknown')
  })
})

test('any two addresses are one client exactly when they share their IPv4 address or IPv6 /64', () => {
  const v6 = fc.tuple(
    fc.integer({ min: 0x2000, max: 0x2002 }),
    fc.nat(2),
    fc.nat(1),
    fc.nat(1),
    fc.nat(0xffff),
    fc.nat(0xffff),
  )
  fc.assert(
    fc.property(v6, v6, (a, b) => {
      const text = ([first, ...rest]: number[]) =>
        [first, ...rest.slice(0, 3), 0, 0, ...rest.slice(3)]
          .map((part) => part?.toString(16))
          .join(':')
      const same = a.slice(0, 4).join() === b.slice(0, 4).join()
      expect(onServer(text(a)) === onServer(text(b))).toBe(same)
    }),
    { numRuns: 10_000 },
  )
})

test('on Vercel only the platform says who is calling', () => {
  expect(onVercel({ 'x-vercel-forwarded-for': '192.0.2.1', 'x-forwarded-for': '6.6.6.6' })).toBe(
    '192.0.2.1',
  )
  expect(onVercel({ 'x-real-ip': '192.0.2.2', 'x-forwarded-for': '6.6.6.6' })).toBe('192.0.2.2')
  expect(onVercel({ 'x-forwarded-for': '6.6.6.6' })).toBe('unknown')
})

test('where Next runs by itself, what trusted proxies have added is believed', () => {
  const behind = (proxies: number) =>
    clientOf(new Headers({ 'x-forwarded-for': '6.6.6.6, 192.0.2.1, 192.0.2.2' }), 'server', proxies)
  expect(behind(1)).toBe('192.0.2.2')
  expect(behind(2)).toBe('192.0.2.1')
  expect(behind(4)).toBe('unknown')
})

describe('the true address behind proxies', () => {
  const socket = '198.51.100.9'

  test('without trusted proxies it is the socket, whatever is sent', () => {
    fc.assert(
      fc.property(fc.option(fc.string(), { nil: undefined }), (sent) => {
        expect(trueForwardedFor(sent, socket, 0)).toBe(socket)
      }),
      { numRuns: 10_000 },
    )
  })

  test('each trusted proxy is counted from the right', () => {
    const sent = '6.6.6.6, 192.0.2.1, 192.0.2.2'
    expect(trueForwardedFor(sent, socket, 1)).toBe('192.0.2.2')
    expect(trueForwardedFor(sent, socket, 2)).toBe('192.0.2.1')
    expect(trueForwardedFor('2001:db8::1', socket, 1)).toBe('2001:db8::1')
  })

  test('what a client puts in front of the trusted entries changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), (forged, real) => {
        expect(trueForwardedFor(`${forged}, ${real}`, socket, 1)).toBe(real)
      }),
      { numRuns: 10_000 },
    )
  })

  test('too few or malformed entries fall back to the socket', () => {
    expect(trueForwardedFor('192.0.2.1', socket, 2)).toBe(socket)
    expect(trueForwardedFor('unknown', socket, 1)).toBe(socket)
    expect(trueForwardedFor(undefined, socket, 1)).toBe(socket)
    expect(trueForwardedFor('', socket, 1)).toBe(socket)
  })
})

const origin = 'https://agency.example'

const verdict = (headers: Record<string, string>) => {
  try {
    refuseForeignOrigin(new Headers({ host: 'agency.example', ...headers }), origin)
    return 'let in'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test.each([
  {},
  { origin },
  { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://192.0.2.1:3000', host: '192.0.2.1:3000' },
])('a program, or a page of ours, is let in: %j', (headers) => {
  expect(verdict(headers)).toBe('let in')
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'not an origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://blog.agency.example' },
  { 'sec-fetch-site': 'cross-site', origin },
  { origin: 'https://agency.example.evil.example' },
  { origin: 'https://agency.example@evil.example', host: 'evil.example' },
  { origin: 'https://agency.example/', host: 'agency.example' },
])('another website is refused: %j', (headers) => {
  expect(verdict(headers)).toBe('forbidden_origin')
})
