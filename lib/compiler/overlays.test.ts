import { findAllowedValues } from 'agent-access'
import { getOverlayDigest, type Issue, readCollection } from 'content-compiler'
import { getTranslatedFields } from 'content-compiler/translatable'
import { describe, expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'
import { allCollections, collections, findTranslatedFields } from '@/lib/collections'
import { digestOfOriginal } from '@/lib/collections/original-digest'
import { RoleFilters } from '@/lib/operations/roles'
import { createSiteContent } from './site-content'

const content = editedContent()

const toMarkdown = (front: object, body = 'Deutscher Text.') =>
  `---\n${Object.entries(front)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\n${body}\n`

test('a browser computes the digest that the compiler compares', async () => {
  const issues: Issue[] = []
  const sources = allCollections.flatMap(([, kind]) =>
    kind.texts ? readCollection(createSiteContent('content'), kind, issues).originals : [],
  )
  expect(sources.length).toBeGreaterThan(20)
  for (const source of sources)
    expect(await digestOfOriginal(source.file, source), source.file).toBe(
      getOverlayDigest(findTranslatedFields(source.file) ?? {}, source),
    )
  expect(
    await digestOfOriginal('skills/figma-files/SKILL.md', { data: {}, body: '' }),
  ).toBeUndefined()
  const hidden = { data: { title: 'Desi\u200bgner' }, body: '\n Text.\u202e\n' }
  expect(await digestOfOriginal('roles/designer.md', hidden)).toBe(
    getOverlayDigest(getTranslatedFields(collections.roles) ?? {}, {
      data: { title: 'Designer' },
      body: 'Text.',
    }),
  )
})

describe('content in two languages', () => {
  test('what is translated is German, the rest says that it is English', async () => {
    const file = 'people/ada-brenner'
    const texts = { role: 'Designforscherin', leads: 'den Testraum' }
    const portrait = { alt: 'Ein Porträt' }
    content.write(`${file}.de.md`, toMarkdown({ ...texts, portrait }, 'Zählt Dinge.'))
    content.write(
      'taxonomies/locations.de.md',
      toMarkdown({ terms: [{ slug: 'copenhagen', name: 'Kopenhagen', country: 'Dänemark' }] }),
    )
    const { catalog, warnings } = await content.compiled()
    expect(warnings.map(({ file }) => file)).toContain('roles/brand-director.de.md')
    expect(warnings.map(({ message }) => message)).toContain('"porto" is not translated')
    const inGerman = catalog.in('de')
    const person = inGerman.person('ada-brenner')
    expect(person).toMatchObject({ ...texts, body: 'Zählt Dinge.', portrait })
    expect(person?.lang).toBeUndefined()
    expect(person?.portrait?.cuts).toEqual(catalog.person('ada-brenner')?.portrait?.cuts)
    expect(inGerman.person('ingrid-dahl')?.lang).toBe('en')
    expect(catalog.person('ingrid-dahl')?.lang).toBeUndefined()
    expect(inGerman.taxonomies.locations.find(({ slug }) => slug === 'copenhagen')).toMatchObject({
      name: 'Kopenhagen',
      country: 'Dänemark',
    })
    expect(inGerman.taxonomies.locations.find(({ slug }) => slug === 'porto')?.lang).toBe('en')
    for (const one of [catalog, inGerman])
      for (const word of ['kopenhagen', 'copenhagen', 'danemark', 'denmark'])
        expect(
          findAllowedValues(RoleFilters.shape.location.unwrap().element, one)?.byWord.get(word),
        ).toEqual(['copenhagen'])
  })
})
