import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packed } from '@/server/prerendered'
import { prerenderedResponses } from '@/server/prerendered-responses'
import { prerender } from './prerender'

let project: string
let folder: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'prerender-'))
  folder = join(project, 'host')
})
afterEach(() => rmSync(project, { recursive: true }))

const pageOf = (text: string) => `<html><body>${`<p>${text}</p>`.repeat(200)}</body></html>`

/** Writes pages by address, as a build does. Returns the bytes of all bodies. */
function build(pages: Readonly<Record<string, string>>): number {
  const staticFiles = Object.entries(pages).map(([pathname, html], at) => {
    const filePath = join(project, `${at}.html`)
    writeFileSync(filePath, html)
    return { pathname, filePath }
  })
  const of = { origin: 'http://localhost:3000', content: '' }
  return prerender({ prerenders: [], staticFiles }, project, folder, (all) => packed(all, [], of))
}

const bodyOf = async (site: ReturnType<typeof prerenderedResponses>, path: string) => {
  const response = site.at(path)
  return response && String(await site.bodyOf(response))
}

test('the pages for what is missing and what has failed are sent with their status', () => {
  build({ '/404': pageOf('Missing'), '/500': pageOf('Failed'), '/work': pageOf('Work') })
  const site = prerenderedResponses(folder)
  expect(['/404', '/500', '/work'].map((path) => site.at(path)?.status)).toEqual([404, 500, 200])
  expect(site.at('/500')?.headers['cache-control']).toBe('no-store')
})

test('a body that is the same at two addresses is stored once, and a short one is not compressed', async () => {
  const bytes = build({ '/a': pageOf('Same'), '/b': pageOf('Same'), '/short': 'Short' })
  expect(bytes).toBe(pageOf('Same').length + 'Short'.length)
  const site = prerenderedResponses(folder)
  expect(site.at('/a')?.plain).toEqual(site.at('/b')?.plain)
  expect(site.at('/a')).toMatchObject({ isCompressible: true })
  expect(site.at('/a')?.headers.vary).toContain('Accept-Encoding')
  expect(site.at('/short')?.headers.vary).not.toContain('Accept-Encoding')
  expect(await bodyOf(site, '/short')).toBe('Short')
})

test('a server keeps its bodies while another build replaces them', async () => {
  build({ '/work': pageOf('Work') })
  const site = prerenderedResponses(folder)
  build({ '/work': pageOf('Changed') })
  expect(await bodyOf(site, '/work')).toBe(pageOf('Work'))
  expect(await bodyOf(prerenderedResponses(folder), '/work')).toBe(pageOf('Changed'))
})

test('an HTML file of public/ is sent as it is, and is no page', async () => {
  mkdirSync(join(project, 'public'))
  writeFileSync(join(project, 'public', 'proof.html'), 'proof')
  build({})
  const site = prerenderedResponses(folder)
  const response = site.fileAt('/proof.html')
  expect(response && String(await site.bodyOf(response))).toBe('proof')
})
