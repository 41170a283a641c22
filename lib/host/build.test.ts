import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { editedContent } from '@/e2e/support/edited-content'
import { defaultLanguage } from '@/lib/config/languages'
import site from './build'

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
  site.postprocess({ prerenders: [], staticFiles: [{ pathname: '/500', filePath }] }, build)

  const { interface: texts } = catalog.messages.data
  const html = readFileSync(filePath, 'utf8')
  expect(html).toContain(`<html lang="${defaultLanguage}">`)
  expect(html).toContain(`<h1>${texts.failed.title}</h1>`)
  expect(html).toContain('http-equiv="Content-Security-Policy"')
  expect(html).not.toContain('Oops')
})

const styled = '<head><style>p{}</style></head>'

test.each([
  ['/en/get-in-touch', styled],
  [
    '/de/careers/painter/apply',
    `${styled.replace('</head>', '')}<form><input name="openForMs"/></form>`,
  ],
])('at %s a form that does not say how long it was open ends the build', (pathname, html) => {
  write(`server/app${pathname}.html`, html)
  write(`server/app${pathname}.meta`, '{}')
  expect(() => site.postprocess(built({ pathname }), build)).toThrow(
    `${pathname}: its form says how long it was open`,
  )
})

test('a role whose applications go to another site has a page without a form', () => {
  const pathname = '/en/careers/painter/apply'
  write(`server/app${pathname}.html`, `${styled}<a href="https://jobs.example/painter">Apply</a>`)
  write(`server/app${pathname}.meta`, '{}')
  expect(site.postprocess(built({ pathname }), build)).toBe(1)
})

const { getPath, edit } = editedContent()
afterEach(() => vi.unstubAllEnvs())

test('a deployment names the placeholders of the content by file and line', async () => {
  vi.stubEnv('CONTENT_DIR', getPath('.'))
  edit('agency.md', /^invitation: .*$/m, 'invitation: "PLACEHOLDER: invitation"')
  expect(await site.describePlaceholders()).toMatch(
    /^\d+ placeholders would become public\. Where: agency\.md:\d+/,
  )
})
