import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'

const content = editedContent()

test('raw HTML is an issue in the text of every collection and language', async () => {
  content.write('pages/about.de.md', readFileSync('content/pages/about.de.md'))
  const files = [
    'agency.md',
    'case-studies/city-forms.md',
    'journal/a-week-of-mending.md',
    'pages/about.de.md',
    'pages/about.md',
    'people/ada-brenner.md',
    'roles/design-researcher.md',
  ]
  for (const file of files) content.edit(file, /\n*$/, '\n\nOpen on <b>Monday</b>.\n')
  expect(await content.issues()).toEqual(
    files.map((file) => expect.stringMatching(`^c/${file}:\\d+ \\(text\\): <b> is HTML`)),
  )
})
