import { digestOfOriginal, getTranslatedFields } from 'site-content'
import { getDigestOfOriginal, type Issue, readCollection } from 'site-content/compiler'
import { expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'
import { allCollections, collections, findTranslatedFields } from './collections'
import { createSiteContent, siteContent } from './site-content'

const content = editedContent()

test('a browser computes the digest that the compiler compares', async () => {
  const issues: Issue[] = []
  const sources = allCollections.flatMap(([, kind]) =>
    kind.texts ? readCollection(createSiteContent('content'), kind, issues).originals : [],
  )
  expect(sources.length).toBeGreaterThan(20)
  for (const source of sources)
    expect(await digestOfOriginal(siteContent, source.file, source), source.file).toBe(
      getDigestOfOriginal(findTranslatedFields(source.file) ?? {}, source),
    )
  expect(
    await digestOfOriginal(siteContent, 'skills/figma-files/SKILL.md', { data: {}, body: '' }),
  ).toBeUndefined()
  const hidden = { data: { title: 'Desi\u200bgner' }, body: '\n Text.\u202e\n' }
  expect(await digestOfOriginal(siteContent, 'roles/designer.md', hidden)).toBe(
    getDigestOfOriginal(getTranslatedFields(collections.roles) ?? {}, {
      data: { title: 'Designer' },
      body: 'Text.',
    }),
  )
})

test('what is not translated is warned about', async () => {
  content.write(
    'taxonomies/locations.de.md',
    '---\nterms:\n  - { slug: copenhagen, name: Kopenhagen, country: Dänemark }\n---\n',
  )
  const { warnings } = await content.compiled()
  expect(warnings.map(({ file }) => file)).toContain('roles/brand-director.de.md')
  expect(warnings.map(({ message }) => message)).toContain('"porto" is not translated')
})
