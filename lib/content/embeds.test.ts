import { beforeEach, expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'
import { createSiteAt } from '@/lib/config/site'
import { findDocument } from '@/lib/documents/markdown/site'
import { listFrameOrigins } from './frames'

const content = editedContent()
// The page of the sample that shows one.
beforeEach(() => content.remove('pages/open-studio.md'))

const site = createSiteAt('https://agency.example').in('en')

const writePage = (address: string) =>
  content.write(
    'pages/open-days.md',
    `---
title: Open days
description: When our studios are open to anybody who would like to see how we work.
updatedAt: 2026-11-20
sections:
  - section: embed
    address: ${address}
    label: The film of an open day
---

The first Friday.
`,
  )

const allow = (integrations: string) =>
  content.edit('agency.md', /(?<=^integrations:\n)(?: .*\n)+/m, integrations)

test('a page with a film of another house names it in Markdown, in the privacy policy and in its frames', async () => {
  writePage('https://youtu.be/abc123')
  allow('  embeds: [youtube]\n')
  const { catalog, data, warnings } = await content.compiled()
  const render = (path: string) => findDocument(path, new URLSearchParams(), { catalog, site }).body
  expect(render('/open-days')).toContain(
    '[The film of an open day (YouTube)](https://youtu.be/abc123)',
  )
  expect(render('/privacy-policy')).toContain('## Content of other companies')
  expect(render('/privacy-policy')).toContain('(https://policies.google.com/privacy)')
  expect(listFrameOrigins(data)).toEqual({ '/open-days': ['https://www.youtube-nocookie.com'] })
  expect(warnings.filter(({ file }) => file === 'agency.md')).toEqual([])
})

test('without an embed the privacy policy has no such chapter, and what is allowed for nothing is a warning', async () => {
  allow('  embeds: [vimeo]\n')
  const { catalog, data, warnings } = await content.compiled()
  expect(
    findDocument('/privacy-policy', new URLSearchParams(), { catalog, site }).body,
  ).not.toContain('Content of other companies')
  expect(listFrameOrigins(data)).toEqual({})
  expect(warnings).toContainEqual(
    expect.objectContaining({ file: 'agency.md', field: 'integrations.embeds.0' }),
  )
})

test.each([
  ['https://vimeo.com/1', 'Write "vimeo" into integrations.embeds of agency.md'],
  [
    'https://tickets.example/x',
    'no house at https://tickets.example; add it to integrations.otherEmbeds',
  ],
  ['http://vimeo.com/1', 'Write the address that you would share, with https://'],
])('an embed of %s that the integrations do not name is an issue', async (address, message) => {
  writePage(address)
  expect(await content.issues()).toEqual([
    expect.stringMatching(/pages\/open-days\.md:7 sections\.0\.address: /),
  ])
  expect((await content.issues())[0]).toContain(message)
})
