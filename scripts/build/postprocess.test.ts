import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { defaultLanguage } from '@/lib/config/languages'
import { postprocessPageOutputs } from './postprocess'

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

test('the page for a failure of everything is in the default language, whatever Next has built', () => {
  write('server/pages/500.html', '<html><head><title>Oops</title></head></html>')
  const filePath = join(build, 'server/pages/500.html')
  postprocessPageOutputs({ prerenders: [], staticFiles: [{ pathname: '/500', filePath }] }, build)

  const { interface: texts } = catalog.messages.data
  const html = readFileSync(filePath, 'utf8')
  expect(html).toContain(`<html lang="${defaultLanguage}">`)
  expect(html).toContain(`<h1>${texts.failed.title}</h1>`)
  expect(html).toContain('http-equiv="Content-Security-Policy"')
  expect(html).not.toContain('Oops')
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
  expect(() => postprocessPageOutputs(built({ pathname }), build)).toThrow(
    new RegExp(`${pathname}:? ${rule}`),
  )
})

test('a role whose applications go to another site has a page without a form', () => {
  const pathname = '/en/careers/painter/apply'
  write(`server/app${pathname}.html`, `${styled}<a href="https://jobs.example/painter">Apply</a>`)
  write(`server/app${pathname}.meta`, '{}')
  expect(postprocessPageOutputs(built({ pathname }), build)).toBe(1)
})

test.each(['/en/-', '/en/careers/-/closed'])(
  '%s, which the content has not, is missing and needs nothing of a page',
  (pathname) => {
    write(`server/app${pathname}.html`, '<head></head>')
    write(`server/app${pathname}.meta`, '{"status":404}')
    const outputs = built({ pathname, initialStatus: 404 })
    expect(postprocessPageOutputs(outputs, build)).toBe(1)
    expect(outputs.prerenders[0]?.fallback).toMatchObject({ initialStatus: 404 })
  },
)

test('the parts of the data of a page are one script, with one hash', () => {
  const pathname = '/en/about'
  const parts = ['(self.__next_f=self.__next_f||[]).push([0])', 'self.__next_f.push([1,"a"])']
  const scripts = parts.map((text) => `<script>${text}</script>`).join('')
  write(`server/app${pathname}.html`, `${styled}${scripts}<script>other()</script>`)
  write(`server/app${pathname}.meta`, '{}')
  postprocessPageOutputs(built({ pathname }), build)
  const html = readFileSync(join(build, `server/app${pathname}.html`), 'utf8')
  expect(html).toContain(`<script>${parts.join(';')}</script><script>other()</script>`)
})
