import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { describe, expect, test } from 'vitest'
import { paths } from '@/lib/config/paths'
import { config, middleware } from './middleware'

const runsFor = (url: string) => unstable_doesMiddlewareMatch({ config, url, nextConfig: {} })

const ask = (path: string, headers: Record<string, string> = {}) =>
  middleware(
    new NextRequest(`http://localhost:3000${path}`, {
      headers: { 'x-forwarded-for': `2001:db8:0:${asked++}::1`, ...headers },
    }),
  )
let asked = 1

describe('the middleware runs', () => {
  test.each([
    paths.home,
    paths.work,
    '/work/a-case.md',
    '/iconography',
    paths.jobs,
    paths.mcp,
    paths.register,
    paths.llms,
    paths.openapi,
    paths.ready,
    paths.protectedResource,
    '/api/v1/jobs/icon.png',
    '/_next/imagery',
    '/_next/image?url=a',
    '/icon',
    '/icon1.png',
    '/icon.svg/',
    '/og',
    paths.icon,
    '/og/work/a-case.png',
    '/nothing',
  ])('for %s', (path) => {
    expect(runsFor(path)).toBe(true)
  })

  test.each([
    '/_next/static/chunks/a.js',
    '/favicon.ico',
    '/icon.svg',
    '/apple-icon.png',
    paths.health,
  ])('but not for %s', (path) => {
    expect(runsFor(path)).toBe(false)
  })
})

describe('what the middleware tells Next', () => {
  test('HTML is made below its language, and what has no language where it was asked for', async () => {
    const response = await ask(paths.work)
    expect(response.headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/en/work')
    expect((await ask(paths.jobs)).headers.get('x-middleware-next')).toBe('1')
    expect(response.headers.get('ratelimit')).toMatch(/^"default";r=119;t=\d+$/)
  })

  test('an address that ends with a slash has moved for good', async () => {
    const response = await ask('/work/?year=2026')
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe('http://localhost:3000/work?year=2026')
    expect(response.headers.get('ratelimit')).toMatch(/^"default";r=119;t=\d+$/)
  })

  test('Markdown is made elsewhere, with the query kept', async () => {
    const response = await ask('/careers?location=berlin', { accept: 'text/markdown' })
    expect(response.headers.get('x-middleware-rewrite')).toBe(
      'http://localhost:3000/en/md/page/careers?location=berlin',
    )
  })

  test('an escaped address stays what it was', async () => {
    const response = await ask('/work/a%252Fb%3Fc', { accept: 'text/markdown' })
    expect(response.headers.get('x-middleware-rewrite')).toBe(
      'http://localhost:3000/en/md/page/work/a%252Fb%3Fc',
    )
  })

  test('a page made for this request gets its nonce beforehand, in the policy it is sent with', async () => {
    const response = await ask('/careers?level=senior')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f-]{36}'/)
    expect(response.headers.get('x-middleware-request-content-security-policy')).toBe(policy)
    const another = await ask('/careers?level=senior')
    expect(another.headers.get('content-security-policy')).not.toBe(policy)
  })
})
