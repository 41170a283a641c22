import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { indexFileName, loadPrerendered, packResponses } from '../src/prerendered'
import type { NextBuild } from './build'
import { applyPolicies, listPrerenderedRoutes, writeSite } from './build-site'
import { writeResponses } from './prerender'

let project: string
let folder: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'prerender-'))
  folder = join(project, 'host')
  mkdirSync(folder)
})
afterEach(() => rmSync(project, { recursive: true }))

const toPage = (text: string) => `<html><body>${`<p>${text}</p>`.repeat(200)}</body></html>`

/** Writes pages by address, as a build does. Returns the bytes of all bodies. */
function build(pages: Readonly<Record<string, string>>): number {
  const staticFiles = Object.entries(pages).map(([pathname, html], at) => {
    const filePath = join(project, `${at}.html`)
    writeFileSync(filePath, html)
    return { pathname, filePath }
  })
  const outputs = { prerenders: [], staticFiles }
  const distDir = join(project, '.next')
  const built = { outputs, projectDir: project, distDir, routing: { rsc: { suffix: '.rsc' } } }
  const { bytes, responses } = writeResponses(built as unknown as NextBuild, { folder })
  writeFileSync(join(folder, indexFileName), JSON.stringify(packResponses(responses)))
  return bytes
}

const fetchBody = async (site: ReturnType<typeof loadPrerendered>, path: string) => {
  const response = site.find(path)
  return response && String(await site.readBody(response))
}

test('a server keeps its bodies while another build replaces them', async () => {
  build({ '/work': toPage('Work') })
  const site = loadPrerendered(folder)
  build({ '/work': toPage('Changed') })
  expect(await fetchBody(site, '/work')).toBe(toPage('Work'))
  expect(await fetchBody(loadPrerendered(folder), '/work')).toBe(toPage('Changed'))
})

test('a file of public/ without an ending is no page', () => {
  mkdirSync(join(project, 'public'))
  writeFileSync(join(project, 'public', 'proof'), '<script>alert(1)</script>')
  build({})
  const { kind, headers } = loadPrerendered(folder).find('/proof') ?? expect.unreachable()
  expect([kind, headers['content-type']]).toEqual(['file', 'application/octet-stream'])
})

test('the empty shell of a page that is rendered for each request is no response', () => {
  const [filePath, data] = [join(project, 'now.html'), join(project, 'now.rsc')]
  writeFileSync(filePath, '')
  writeFileSync(data, 'data')
  const route = '/now'
  const prerenders = [
    { route, pathname: route, fallback: { filePath, postponedState: 'state' } },
    { route, pathname: '/now.rsc', fallback: { postponedState: 'state' } },
    { route, pathname: '/now.segments/_tree.segment.rsc', fallback: { filePath: data } },
    { route: '/work', pathname: '/work.rsc', fallback: { postponedState: 'state' } },
  ]
  const outputs = { prerenders, staticFiles: [] }
  expect(applyPolicies(outputs, {})).toBe(0)
  expect([...listPrerenderedRoutes(outputs as unknown as NextBuild['outputs'])]).toEqual(['/work'])
  const routing = { rsc: { suffix: '.rsc' } }
  const built = { outputs, projectDir: project, distDir: join(project, '.next'), routing }
  const { responses } = writeResponses(built as unknown as NextBuild, { folder })
  expect([...responses.keys()]).not.toContain('/now')
})

test('no shell is left that Next would continue', () => {
  const filePath = join(project, 'now.html')
  writeFileSync(filePath, '')
  const prerenders = [
    { route: '/now', pathname: '/now', fallback: { filePath, postponedState: 's' } },
  ]
  const outputs = { prerenders, staticFiles: [], appPages: [], pages: [], pagesApi: [] }
  const rules = { beforeMiddleware: [], beforeFiles: [], afterFiles: [], fallback: [] }
  const routing = { ...rules, dynamicRoutes: [], rsc: { suffix: '.rsc' } }
  const built = { outputs, projectDir: project, distDir: join(project, '.next'), routing }
  writeSite(built as unknown as NextBuild, { folder })
  expect(existsSync(filePath)).toBe(false)
})
