import { expect, test } from 'vitest'
import { config } from '@/middleware'
import { paths } from './paths'
import { isQuotaExempt } from './routes'

test('no quota counts built files, and it counts what only looks like one', () => {
  for (const path of ['/_next/static/a.js', '/og/work.png', '/pictures/a/b.jpg', '/favicon.ico'])
    expect(isQuotaExempt(path), path).toBe(true)
  for (const path of ['/og', '/pictures', '/favicon.ico/x', '/icon-512.png', '/work'])
    expect(isQuotaExempt(path), path).toBe(false)
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
