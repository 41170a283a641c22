import { findPublicPlaceholders } from 'site-content/compiler'
import { expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'
import { siteContent } from './site-content'

const { edit, compiled } = editedContent()

test('the placeholders of a draft do not become public, those of an entry of later do', async () => {
  const find = /^title: .*$/m
  edit('roles/brand-director.md', find, 'title: "PLACEHOLDER: title"\npublishAt: draft')
  edit(
    'case-studies/apprentice-logbook.md',
    find,
    'title: "PLACEHOLDER: title"\npublishAt: 2099-01-01',
  )
  edit('pages/about.md', find, 'title: "PLACEHOLDER: title"')
  const content = await compiled()
  const files = findPublicPlaceholders(siteContent, content).map(({ file }) => file)
  expect(files).not.toContain('roles/brand-director.md')
  expect(files).toEqual(
    expect.arrayContaining(['case-studies/apprentice-logbook.md', 'pages/about.md']),
  )
})
