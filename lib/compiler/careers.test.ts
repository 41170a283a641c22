import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'
import { siteAt } from '@/lib/content/site'
import {
  createLlmsFullText,
  createLlmsText,
  createMarkdownSitemap,
} from '@/lib/documents/discovery/llms'
import { createSitemap } from '@/lib/documents/feeds/sitemap'
import { findDocument } from '@/lib/documents/markdown/site'
import { registry } from '@/lib/operations'
import { toModelText } from '@/lib/views/markdown'
import { rolesView } from '@/lib/views/roles'

const site = siteAt('https://agency.example')
const now = new Date('2026-11-22')
const content = editedContent('pages/get-in-touch')

test('a site without roles leads to careers nowhere', async () => {
  content.remove('roles', 'redirects.md')
  content.write(
    'pages/get-in-touch.md',
    content.read('pages/get-in-touch.md').replaceAll('/careers', '/work'),
  )
  content.remove('pages/careers.md')
  const { catalog } = await content.compiled()
  const sources = { catalog, registry, site }
  const none = { jobs: [], total: 0, filters: {}, nextCursor: null }
  const tool = toModelText(rolesView(none, sources), catalog.messages)
  for (const [name, text] of Object.entries({
    sitemap: createSitemap(catalog, site, now),
    sitemapText: createMarkdownSitemap(sources, now),
    llms: createLlmsText(catalog, site, now),
    llmsFull: createLlmsFullText(catalog, registry, site, now),
    tool,
  }))
    expect(text.match(/.*\/careers.*/i)?.[0], name).toBeUndefined()
  expect(tool).toMatch(/^# 0 open roles\n\nOn pages are .*\/llms\.txt/)
  expect(() => findDocument('/careers', new URLSearchParams(), sources, now)).toThrow(
    'There is no page at /careers.',
  )
})

test('a link to careers, and an address that has moved there, are issues of such a site', async () => {
  content.remove('roles')
  expect(await content.issues()).toEqual([
    expect.stringMatching(/^c\/pages\/get-in-touch\.md:/),
    expect.stringMatching(/^c\/redirects\.md:/),
  ])
})

test('with one role the page of careers is needed', async () => {
  const [, ...others] = readdirSync(content.pathOf('roles'))
  content.remove(...others.map((name) => `roles/${name}`), 'pages/careers.md')
  expect(await content.issues()).toEqual(['c/pages/careers.md:1 (file): This file is missing.'])
})
