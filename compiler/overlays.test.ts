import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyContent } from '@/e2e/support/content'
import { allKinds, kinds, shapeOf } from '@/lib/collections'
import { digestOfOriginal } from '@/lib/collections/original-digest'
import { createCatalog } from '@/lib/content/catalog'
import { RoleFilters } from '@/lib/operations/roles'
import { allowedValuesOf } from '@/packages/agent-access/index'
import {
  formatIssue,
  type Issue,
  overlayDigestOf,
  readCollection,
} from '@/packages/content-compiler/index'
import { textsOf } from '@/packages/content-compiler/translatable'
import { compile } from './compile'
import { siteContent } from './site-content'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'overlays-'))
})
afterAll(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const markdownOf = (front: object, body = 'Deutscher Text.') =>
  `---\n${Object.entries(front)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\n${body}\n`

test('a browser computes the digest that the compiler compares', async () => {
  const issues: Issue[] = []
  const sources = allKinds.flatMap(([, kind]) =>
    kind.texts ? readCollection(siteContent('content'), kind, issues).originals : [],
  )
  expect(sources.length).toBeGreaterThan(20)
  for (const source of sources)
    expect(await digestOfOriginal(source.file, source), source.file).toBe(
      overlayDigestOf(shapeOf(source.file) ?? {}, source),
    )
  expect(
    await digestOfOriginal('skills/figma-files/SKILL.md', { data: {}, body: '' }),
  ).toBeUndefined()
  const hidden = { data: { title: 'Desi\u200bgner' }, body: '\n Text.\u202e\n' }
  expect(await digestOfOriginal('roles/designer.md', hidden)).toBe(
    overlayDigestOf(textsOf(kinds.roles) ?? {}, { data: { title: 'Designer' }, body: 'Text.' }),
  )
})

describe('content in two languages', () => {
  let content: string
  beforeEach(() => {
    content = join(root, 'content')
    copyContent(content)
    const agency = readFileSync(join(content, 'agency.md'), 'utf8')
    writeFileSync(
      join(content, 'agency.md'),
      agency.replace(/^languages: .*$/m, 'languages: [en, de]'),
    )
    return () => rmSync(content, { recursive: true })
  })

  test('an overlay without its original, or in the default language, is an issue', async () => {
    write('content/roles/nobody.de.md', markdownOf({ title: 'Niemand' }))
    write('content/people/ada-brenner.en.md', markdownOf({ role: 'Researcher' }))
    const { issues } = await compile(content)
    expect(issues.map((issue) => formatIssue('content', issue))).toEqual([
      'content/people/ada-brenner.en.md:1 (file name): The default language has no file of its own; write this into the original.',
      'content/roles/nobody.de.md:1 (file name): The original, roles/nobody.md, is not there.',
    ])
  })

  test('terms are matched by slug, and an unknown one is an issue', async () => {
    const terms = [
      { slug: 'porto', name: 'Hafen' },
      { slug: 'atlantis', name: 'Atlantis' },
    ]
    write('content/taxonomies/locations.de.md', markdownOf({ terms }))
    const { issues } = await compile(content)
    expect(issues).toMatchObject([
      { field: 'terms.1.slug', message: '"atlantis" is no term of the original' },
    ])
  })

  test('what is translated is German, the rest says that it is English', async () => {
    const file = 'content/people/ada-brenner'
    const texts = { role: 'Designforscherin', leads: 'den Testraum' }
    const portrait = { alt: 'Ein Porträt' }
    write(`${file}.de.md`, markdownOf({ ...texts, portrait }, 'Zählt Dinge.'))
    write(
      'content/taxonomies/locations.de.md',
      markdownOf({ terms: [{ slug: 'copenhagen', name: 'Kopenhagen', country: 'Dänemark' }] }),
    )
    const compiled = await compile(content)
    const catalog = createCatalog(compiled.data ?? expect.unreachable())
    const warnings = compiled.data ? compiled.warnings : []
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
          allowedValuesOf(RoleFilters.shape.location.unwrap().element, one)?.byWord.get(word),
        ).toEqual(['copenhagen'])
  })
})
