import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { NextRequest } from 'next/server'
import { describe, expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { vercelEdgeBytesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { middleware } from './middleware'

const ask = (path: string, headers: Record<string, string> = {}) =>
  middleware(
    new NextRequest(`http://localhost:3000${path}`, {
      headers: { 'x-forwarded-for': `2001:db8:0:${asked++}::1`, ...headers },
    }),
  )
let asked = 1

describe('what the middleware tells Next', () => {
  test('HTML is made below its language, and what has no language where it was asked for', async () => {
    const response = await ask(paths.work)
    expect(response.headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/en/work')
    expect((await ask(paths.jobs)).headers.get('x-middleware-next')).toBe('1')
    expect(response.headers.get('ratelimit')).toMatch(/^"default";r=119;t=\d+$/)
  })

  test('an escaped address stays what it was, with its query', async () => {
    const response = await ask('/work/a%252Fb%3Fc?location=berlin', { accept: 'text/markdown' })
    expect(response.headers.get('x-middleware-rewrite')).toBe(
      'http://localhost:3000/agent-access/work/a%252Fb%3Fc?location=berlin',
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

test('what runs at the edge fits there, and knows neither the content nor how it is checked and parsed', async () => {
  const { outputFiles } = await build({
    entryPoints: ['middleware.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    conditions: ['edge-light', 'browser'],
    logLevel: 'error',
  })
  const bundle = outputFiles.map(({ text }) => text).join('')
  expect(gzipSync(bundle).length).toBeLessThanOrEqual(vercelEdgeBytesMax)
  expect(bundle).toContain('rate_limited')
  for (const foreign of ['ZodError', 'micromark', 'remark', catalog.caseStudies[0]?.title ?? ''])
    expect(bundle, foreign).not.toContain(foreign)
})
