import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalog } from '@/lib/content/catalog'
import { defaultLanguage } from '@/lib/content/languages'
import { postprocessOutputs, withPolicyInside } from './postprocess'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

let build: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(build, path)), { recursive: true })
  writeFileSync(join(build, path), text)
}
const read = (path: string) => JSON.parse(readFileSync(join(build, path), 'utf8'))

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'a build '))
  write('static/chunks/main.js', 'main()')
})
afterEach(() => rmSync(build, { recursive: true }))

/** The pages of these files, as Next hands them to an adapter. */
const built = (...pages: { pathname: string; initialStatus?: number }[]) => ({
  prerenders: pages.map(({ pathname, ...answered }) => {
    const filePath = join(build, `server/app${pathname}.html`)
    return {
      pathname,
      route: pathname,
      fallback: { filePath, initialHeaders: { 'x-a': 'b' }, ...answered },
    }
  }),
  staticFiles: [],
})

test('a closed role answers 410, other pages keep their status, all get a policy', () => {
  const outputs = built(
    { pathname: '/index' },
    { pathname: '/careers/painter/closed' },
    { pathname: '/careers/closed' },
    { pathname: '/_global-error', initialStatus: 500 },
  )
  for (const { pathname } of outputs.prerenders) {
    write(
      `server/app${pathname}.html`,
      `<style>p{}</style><script>page(${JSON.stringify(pathname)})</script>`,
    )
    write(`server/app${pathname}.meta`, JSON.stringify({ headers: { 'x-a': 'b' }, kept: 1 }))
  }

  expect(postprocessOutputs(outputs, build)).toBe(4)

  const [index, closed, role, error] = outputs.prerenders.map(({ fallback }) => fallback)
  const policy = expect.stringContaining(
    `script-src 'self' ${hash('page("/careers/painter/closed")')};`,
  )
  const headers = { 'x-a': 'b', 'content-security-policy': policy }
  expect(closed).toMatchObject({ initialStatus: 410, initialHeaders: headers })
  expect(index).not.toHaveProperty('initialStatus')
  expect(role).not.toHaveProperty('initialStatus')
  expect(error?.initialStatus).toBe(500)
  // What `next start` reads.
  expect(read('server/app/careers/painter/closed.meta')).toEqual({ status: 410, headers, kept: 1 })
})

test('the page for a failure of everything is in the default language, whatever Next has built', () => {
  write('server/pages/500.html', '<html><head><title>Oops</title></head></html>')
  const filePath = join(build, 'server/pages/500.html')
  postprocessOutputs({ prerenders: [], staticFiles: [{ pathname: '/500', filePath }] }, build)

  const { interface: texts } = catalog.messages.data
  const html = readFileSync(filePath, 'utf8')
  expect(html).toContain(`<html lang="${defaultLanguage}">`)
  expect(html).toContain(`<h1>${texts.failed.title}</h1>`)
  expect(html).toContain('http-equiv="Content-Security-Policy"')
  expect(html).not.toContain('Oops')
})

test('a page has its styles inside and loads none, however often it is postprocessed', () => {
  const link = (name: string) =>
    `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`
  write('static/chunks/a.css', '@layer base;p{color:red}')
  write('static/chunks/b.css', '@font-face{src:url(../media/f.woff2)}')
  write('server/app/about.html', `<head>${link('a')}<meta/>${link('b')}</head>`)
  write('server/app/about.meta', '{}')

  postprocessOutputs(built({ pathname: '/about' }), build)
  postprocessOutputs(built({ pathname: '/about' }), build)

  const css = '@layer base;p{color:red}@font-face{src:url(/_next/static/media/f.woff2)}'
  const disabled = (name: string) => link(name).replace('/>', ' disabled=""/>')
  expect(readFileSync(join(build, 'server/app/about.html'), 'utf8')).toBe(
    `<head><style>${css}</style>${disabled('a')}<meta/>${disabled('b')}</head>`,
  )
  expect(read('server/app/about.meta').headers['content-security-policy']).toContain(
    `style-src 'self' ${hash(css)};`,
  )
})

const styled = '<head><style>p{}</style></head>'

test.each([
  ['/about', '<head></head>', 'its styles are inside'],
  ['/about', `${styled}<link href="/_next/static/a.css" rel=stylesheet>`, 'its styles are inside'],
  ['/about', `${styled}<script a="></script>`, 'has a script that does not end'],
  ['/about', `${styled}<SCRIPT>a()`, 'has a script that does not end'],
  ['/en/get-in-touch', styled, 'its form says how long it was open'],
  [
    '/de/careers/painter/apply',
    `${styled.replace('</head>', '')}<form><input name="openForMs"/></form>`,
    'its form says how long it was open',
  ],
])('at %s %j ends the build, and the message names page and rule', (pathname, html, rule) => {
  write(`server/app${pathname}.html`, html)
  write(`server/app${pathname}.meta`, '{}')
  expect(() => postprocessOutputs(built({ pathname }), build)).toThrow(
    new RegExp(`${pathname}:? ${rule}`),
  )
})

test('a role whose applications go to another site has a page without a form', () => {
  const pathname = '/en/careers/painter/apply'
  write(`server/app${pathname}.html`, `${styled}<a href="https://jobs.example/painter">Apply</a>`)
  write(`server/app${pathname}.meta`, '{}')
  expect(postprocessOutputs(built({ pathname }), build)).toBe(1)
})

test('a page that the content does not have is held to nothing, the pages for it are', () => {
  const missing = (pathname: string) => {
    write(`server/app${pathname}.html`, '<html id="__next_error__"><head></head></html>')
    write(`server/app${pathname}.meta`, '{}')
    return () => postprocessOutputs(built({ pathname, initialStatus: 404 }), build)
  }
  expect(missing('/en/careers')()).toBe(1)
  for (const path of ['/_not-found', '/en/nowhere'])
    expect(missing(path)).toThrow(`${path}: its styles are inside`)
})

test('a page that is served as a file, and has no head for its policy, ends the build', () => {
  const filePath = join(build, 'server/pages/404.html')
  write('server/pages/404.html', '<style>p{}</style>')
  const outputs = { prerenders: [], staticFiles: [{ pathname: '/404', filePath }] }
  expect(() => postprocessOutputs(outputs, build)).toThrow('/404: its policy is inside')
})

test('an error page that is served as a file carries its policy inside, once', () => {
  const page = '<!DOCTYPE html><html><head><title>Not here</title></head><body><script>a()</script>'
  const withPolicy = withPolicyInside(page)
  expect(withPolicy).toMatch(
    /<head><meta http-equiv="Content-Security-Policy" content="[^"]+"\/><title>/,
  )
  expect(withPolicy).toContain(`script-src 'self' ${hash('a()')};`)
  expect(withPolicy).not.toContain('frame-ancestors')
  expect(withPolicyInside(withPolicy)).toBe(withPolicy)
})
