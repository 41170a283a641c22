import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPagePolicy } from 'next-host/site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adapter-'))
  mkdirSync(join(folder, 'static/chunks'), { recursive: true })
  writeFileSync(join(folder, 'static/chunks/main.js'), 'main()')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

const html = '<html><head><style>p{}</style></head><body><script>a()</script></body></html>'

test("a platform's adapter is handed pages that are postprocessed, and the rest as it is", async () => {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const platform = `module.exports = {
    modifyConfig: (config) => ({ ...config, seen: true }),
    onBuildComplete: (build) => require('node:fs').writeFileSync(
      ${JSON.stringify(join(folder, 'seen.json'))}, JSON.stringify(build.outputs)),
  }`
  vi.stubEnv('NEXT_ADAPTER_PATH', file('platform.cjs', platform))
  const { default: adapter } = await import('next-host/adapter')
  const page = (pathname: string, filePath: string) => ({
    pathname,
    route: pathname,
    fallback: { filePath, initialHeaders: { 'x-a': 'b' } },
  })

  expect(adapter.modifyConfig({ a: 1 })).toEqual({ a: 1, seen: true })
  await adapter.onBuildComplete({
    distDir: folder,
    outputs: {
      prerenders: [
        page('/about', file('about.html', html)),
        page('/careers/painter/closed', file('closed.html', html)),
        page('/about.rsc', file('about.rsc', 'data')),
        { pathname: '/later' },
      ],
      staticFiles: [
        { pathname: '/404', filePath: file('404.html', html) },
        { pathname: '/a.png', filePath: file('a.png', 'png') },
      ],
    },
  })

  const { prerenders } = JSON.parse(readFileSync(join(folder, 'seen.json'), 'utf8'))
  const policy = createPagePolicy(html)
  const [about, closed, data, later] = prerenders
  expect(about.fallback.initialHeaders).toEqual({ 'x-a': 'b', 'content-security-policy': policy })
  expect(about.fallback).not.toHaveProperty('initialStatus')
  expect(closed.fallback.initialStatus).toBe(410)
  expect(data.fallback.initialHeaders).toEqual({ 'x-a': 'b' })
  expect(later).toEqual({ pathname: '/later' })
  expect(readFileSync(join(folder, '404.html'), 'utf8')).toContain('http-equiv')
  expect(readFileSync(join(folder, 'a.png'), 'utf8')).toBe('png')
})
