import { expect, test } from 'vitest'
import { config } from '@/middleware'
import { paths } from './paths'
import { findPurpose, findRoute, isPage, isQuotaExempt } from './routes'

test('the nearest root decides, and what has none belongs to the site', () => {
  expect(findRoute('/api/cron/inquiries').forOperator).toBe(true)
  expect(findRoute('/api/v1/jobs').forOperator).toBeUndefined()
  expect(findRoute('/mcp').forPrograms).toBeUndefined()
  expect(findRoute('/mcp/server-card').forPrograms).toBe(true)
  for (const path of ['/', '/apis', '/agents', '/work/api', '//api'])
    expect(findRoute(path).kind, path).toBe('site')
})

test('a page has no ending and is below no service', () => {
  for (const path of [paths.home, paths.work, paths.role('a'), paths.agents])
    expect(isPage(path), path).toBe(true)
  for (const path of [paths.jobs, paths.mcp, paths.llms, '/work.md', '/_next/x'])
    expect(isPage(path), path).toBe(false)
})

test('no quota counts built files, and it counts what only looks like one', () => {
  for (const path of ['/_next/static/a.js', '/og/work.png', '/pictures/a/b.jpg', '/favicon.ico'])
    expect(isQuotaExempt(path), path).toBe(true)
  for (const path of ['/og', '/pictures', '/favicon.ico/x', '/icon-512.png', '/work'])
    expect(isQuotaExempt(path), path).toBe(false)
})

test('root and ending say what a response is for', () => {
  for (const path of [paths.jobs, paths.openapi, '/work.md', paths.feed, '/og/work.png'])
    expect(findPurpose(path), path).toBe('programs')
  expect(findPurpose('/icon.svg')).toBe('drawings')
  expect(findPurpose('/pictures/a/b.svg')).toBe('programs')
  for (const path of ['/', '/work', paths.mcp, '/json']) expect(findPurpose(path)).toBeUndefined()
})

test('the edge leaves out only what no quota counts, and the health check', () => {
  const [matcher = ''] = config.matcher
  const isLeftOut = (path: string) => !new RegExp(`^${matcher}$`).test(path)
  const all = ['/_next/static/a.js', '/pictures/a/b.jpg', '/favicon.ico', '/icon.svg']
  for (const path of [...all, '/apple-icon.png'])
    expect([isLeftOut(path), isQuotaExempt(path)], path).toEqual([true, true])
  for (const path of ['/', '/work', paths.jobs, paths.mcp, '/pictures/dated-1/a.jpg', '/icon.svgx'])
    expect(isLeftOut(path), path).toBe(false)
})
