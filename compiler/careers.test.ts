import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyContent } from '@/e2e/support/content'
import { createCatalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { fullText, llmsText, sitemapText } from '@/lib/documents/discovery/llms'
import { sitemap } from '@/lib/documents/feeds/sitemap'
import { documentAt } from '@/lib/documents/markdown/site'
import { registry } from '@/lib/operations'
import { modelText } from '@/lib/views/markdown'
import { rolesView } from '@/lib/views/roles'
import { compile } from './compile'

const site = siteAt('https://agency.example')
const now = new Date('2026-11-22')
const nobody = { jobs: [], total: 0, filters: {}, nextCursor: null }

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content of one person '))
  copyContent(root)
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const removeRoles = (ones = readdirSync(join(root, 'roles'))) => {
  for (const name of ones) rmSync(join(root, 'roles', name))
}

async function compiled() {
  const { data, issues } = await compile(root)
  return { catalog: data && createCatalog(data), issues }
}

test('a site without roles leads to careers nowhere', async () => {
  removeRoles()
  rmSync(join(root, 'pages/careers.md'))
  rmSync(join(root, 'redirects.md'))
  const { catalog, issues } = await compiled()
  expect(issues).toEqual([])
  if (!catalog) return
  const sources = { catalog, registry, site }
  for (const [name, text] of Object.entries({
    sitemap: sitemap(catalog, site, now),
    sitemapText: sitemapText(sources, now),
    llms: llmsText(catalog, site, now),
    llmsFull: fullText(catalog, registry, site, now),
    tool: modelText(rolesView(nobody, sources), catalog.messages),
  }))
    expect(text.match(/.*\/careers.*/i)?.[0], name).toBeUndefined()
  expect(modelText(rolesView(nobody, sources), catalog.messages)).toMatch(
    /^# 0 open roles\n\nOn pages are .*\/llms\.txt/,
  )
  expect(() => documentAt('/careers', new URLSearchParams(), sources, now)).toThrow(
    'There is no page at /careers.',
  )
})

test('a link to careers, and an address that has moved there, are issues of such a site', async () => {
  copyContent(root, 'pages/get-in-touch')
  removeRoles()
  const { issues } = await compiled()
  expect(issues.map(({ file }) => file)).toEqual(['pages/get-in-touch.md', 'redirects.md'])
})

test('with one role the page of careers is needed', async () => {
  const [, ...others] = readdirSync(join(root, 'roles'))
  removeRoles(others)
  rmSync(join(root, 'pages/careers.md'))
  const { issues } = await compiled()
  expect(issues.map(({ file, message }) => [file, message])).toEqual([
    ['pages/careers.md', 'This file is missing'],
  ])
})
