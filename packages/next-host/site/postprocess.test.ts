import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SiteBuildOptions } from './build-options'
import { postprocessPages } from './postprocess'

let build: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(build, path)), { recursive: true })
  writeFileSync(join(build, path), text)
}

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'a build '))
  write('static/chunks/main.js', 'main()')
})
afterEach(() => rmSync(build, { recursive: true }))

const options: SiteBuildOptions = {
  createSiteFacts: () => ({}),
  createFailedPage: () => '<html lang="de"><head><style>p{}</style></head><main></main></html>',
  findStatus: (route) => (route.endsWith('/closed') ? 410 : undefined),
  pageRules: [{ name: 'it has a main part', holds: (html) => html.includes('<main>') }],
  usesFiles: /^\/og\//,
  trial: { paths: [], sitemap: '/sitemap.xml', home: '/' },
}

/** Postprocesses one page, and returns what a platform is told of it. */
function postprocess(pathname: string, html: string, initialStatus?: number) {
  const filePath = join(build, `server/app${pathname}.html`)
  write(`server/app${pathname}.html`, html)
  write(`server/app${pathname}.meta`, '{}')
  const fallback = { filePath, ...(initialStatus && { initialStatus }) }
  const page = { pathname, route: pathname, fallback }
  expect(postprocessPages({ prerenders: [page], staticFiles: [] }, build, options)).toBe(1)
  return { ...page.fallback, html: readFileSync(filePath, 'utf8') }
}

const styled = '<head><style>p{}</style></head><main></main>'

test.each([
  ['<head></head>', 'its styles are inside'],
  [`${styled}<link href="/_next/static/a.css" rel=stylesheet>`, 'its styles are inside'],
  ['<head><style>p{}</style></head>', 'it has a main part'],
  [`${styled}<script a="></script>`, 'has a script that does not end'],
  [`${styled}<SCRIPT>a()`, 'has a script that does not end'],
])('a page %j ends the build, and the message names page and rule', (html, rule) => {
  expect(() => postprocess('/about', html)).toThrow(new RegExp(`/about:? ${rule}`))
})

test('styles of files are put inside, and their links load nothing', () => {
  write('static/chunks/a.css', '@font-face{src:url(../media/a.woff2)}')
  const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'
  const { html } = postprocess('/about', `<head>${link}</head><main></main>`)
  expect(html).toContain('<style>@font-face{src:url(/_next/static/media/a.woff2)}</style>')
  expect(html).toContain('data-precedence="next" disabled=""/>')
})

const linkTo = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`
const dataOf = (name: string) =>
  `:HL["/_next/static/chunks/${name}.css","style"]\n0:[["$","link","1",{"rel":"stylesheet","href":"/_next/static/chunks/${name}.css","precedence":"next"}]]\n`

test('a page has the styles of the components that it shows, of layouts and of scripts', () => {
  write('static/chunks/used.css', '.Kdr6xa_film{color:red}')
  write(
    'static/chunks/unused.css',
    '@media print{.Abc123_row,.Abc123_row:is(h1,h2)>.Abc123_cell{top:0}}',
  )
  write('static/chunks/layout.css', '.Layout_box{color:red}')
  write('static/chunks/script.css', '.Script_open{color:red}')
  write('static/chunks/global.css', '.Global_a,h1{color:red}')
  write('static/chunks/main.js', 'className="Script_open"')
  const names = ['used', 'unused', 'layout', 'script', 'global']
  const data = names.map(dataOf).join('')
  write('server/app/about.rsc', data)
  write('server/app/about.segments/$d$language.segment.rsc', dataOf('layout'))
  write('server/app/about.segments/$d$language/__PAGE__.segment.rsc', data)
  const { html } = postprocess(
    '/about',
    `<head>${names.map(linkTo).join('')}</head><main></main><p class="Kdr6xa_film"></p><script>self.push(${JSON.stringify(data)})</script>`,
  )
  expect(html.match(/href="[^"]*"/g)).toHaveLength(4)
  const texts = [
    html,
    ...['about.rsc', 'about.segments/$d$language/__PAGE__.segment.rsc'].map((name) =>
      readFileSync(join(build, 'server/app', name), 'utf8'),
    ),
  ]
  for (const text of texts) {
    expect(text).not.toContain('unused')
    expect(text).not.toContain('Abc123')
    for (const name of ['used', 'layout', 'script', 'global'])
      expect(text).toContain(`/${name}.css`)
  }
  expect(texts[1]).toContain('0:[null]\n')
})

test('a page whose layouts are not known keeps all its styles', () => {
  write('static/chunks/unused.css', '.Abc123_row{top:0}')
  const { html } = postprocess('/about', `<head>${linkTo('unused')}</head><main></main>`)
  expect(html).toContain('Abc123')
})

test.each(['/en/-', '/en/careers/-/closed'])(
  '%s, which the content has not, is missing and needs nothing of a page',
  (pathname) => {
    expect(postprocess(pathname, '<head></head>', 404)).toMatchObject({ initialStatus: 404 })
  },
)

test('a page of something closed has the status that the site says', () => {
  expect(postprocess('/en/careers/painter/closed', styled)).toMatchObject({ initialStatus: 410 })
})

test('the page for a failure of everything is that of the site, with its policy inside', () => {
  write('server/pages/500.html', '<html><head><title>Oops</title></head></html>')
  const filePath = join(build, 'server/pages/500.html')
  const staticFiles = [{ pathname: '/500', filePath }]
  postprocessPages({ prerenders: [], staticFiles }, build, options)
  const html = readFileSync(filePath, 'utf8')
  expect(html).toContain('<html lang="de"><head><meta http-equiv="Content-Security-Policy"')
  expect(html).not.toContain('Oops')
})

test('the parts of the data of a page are one script, with one hash', () => {
  const parts = ['(self.__next_f=self.__next_f||[]).push([0])', 'self.__next_f.push([1,"a"])']
  const scripts = parts.map((text) => `<script>${text}</script>`).join('')
  const { html } = postprocess('/about', `${styled}${scripts}<script>other()</script>`)
  expect(html).toContain(`<script>${parts.join(';')}</script><script>other()</script>`)
})

test('scripts are compiled by a browser while they arrive', () => {
  postprocess('/about', styled)
  postprocess('/about', styled)
  expect(readFileSync(join(build, 'static/chunks/main.js'), 'utf8')).toBe(
    '//# allFunctionsCalledOnLoad\nmain()',
  )
})
