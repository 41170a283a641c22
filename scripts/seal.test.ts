import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inlineScriptSources, seal, withPolicyInside } from './seal'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('every inline script is named once by its hash', () => {
  const html = `<script>a()</script><script id="x" async>b("é")</script><script>a()</script>`
  expect(inlineScriptSources(html)).toEqual([hash('a()'), hash('b("é")')])
})

test('an attribute may hold what looks like the end of a tag', () => {
  expect(inlineScriptSources(`<script data-a="a > b">a()</script>`)).toEqual([hash('a()')])
})

test('what runs without being a classic script is named too', () => {
  expect(inlineScriptSources(`<script type="module">a()</script>`)).toEqual([hash('a()')])
  expect(inlineScriptSources(`<script type="importmap">{}</script>`)).toEqual([hash('{}')])
})

test('files and structured data need no hash', () => {
  const html = `<script src="/a.js" async=""></script>
    <script type="application/ld+json">{"@context":"https://schema.org"}</script>`
  expect(inlineScriptSources(html)).toEqual([])
})

let build: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(build, path)), { recursive: true })
  writeFileSync(join(build, path), text)
}
const read = (path: string) => JSON.parse(readFileSync(join(build, path), 'utf8'))

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'a build '))
})
afterEach(() => rmSync(build, { recursive: true }))

test('a closed role answers 410, other pages keep their status, all get a policy', () => {
  const routes = { '/': {}, '/careers/painter/closed': {}, '/_not-found': { initialStatus: 404 } }
  write('prerender-manifest.json', JSON.stringify({ version: 4, routes }))
  for (const page of ['index', 'careers/painter/closed', 'careers/closed', '_not-found']) {
    write(`server/app/${page}.html`, `<script>page(${JSON.stringify(page)})</script>`)
    const status = page === '_not-found' ? { status: 404 } : {}
    write(`server/app/${page}.meta`, JSON.stringify({ ...status, headers: { 'x-a': 'b' } }))
  }

  expect(seal(build)).toBe(4)

  const closed = read('server/app/careers/painter/closed.meta')
  expect(closed.status).toBe(410)
  expect(closed.headers['x-a']).toBe('b')
  expect(closed.headers['content-security-policy']).toContain(
    `script-src 'self' ${hash('page("careers/painter/closed")')};`,
  )
  expect(read('server/app/index.meta')).not.toHaveProperty('status')
  expect(read('server/app/careers/closed.meta')).not.toHaveProperty('status')
  expect(read('server/app/_not-found.meta').status).toBe(404)

  const manifest = read('prerender-manifest.json')
  expect(manifest.version).toBe(4)
  expect(manifest.routes['/careers/painter/closed']).toEqual({
    initialStatus: 410,
    initialHeaders: closed.headers,
  })
  expect(manifest.routes['/'].initialHeaders).toHaveProperty('content-security-policy')
})

test('an error page that is served as a file carries its policy inside, once', () => {
  const page = '<!DOCTYPE html><html><head><title>Not here</title></head><body><script>a()</script>'
  const sealed = withPolicyInside(page)
  expect(sealed).toMatch(
    /<head><meta http-equiv="Content-Security-Policy" content="[^"]+"\/><title>/,
  )
  expect(sealed).toContain(`script-src 'self' ${hash('a()')};`)
  expect(sealed).not.toContain('frame-ancestors')
  expect(withPolicyInside(sealed)).toBe(sealed)
})
