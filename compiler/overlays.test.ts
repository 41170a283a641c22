import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyContent } from '@/e2e/support/content'
import { createCatalog } from '@/lib/content/catalog'
import { allKinds, kinds, shapeOf, textsOf } from '@/lib/kinds'
import { digestOfOriginal } from '@/lib/kinds/original-digest'
import { allowedValuesOf } from '@/lib/operations/allowed-values'
import { RoleFilters } from '@/lib/operations/roles'
import {
  contentFilesOf,
  formatIssue,
  type Issue,
  merged,
  overlayDigestOf,
  type Reports,
  readFolder,
  readSource,
  separated,
} from '@/packages/content-compiler/index'
import { compile } from './compile'

const original = `---
title: Designer
hours: 30 hours a week
summary: A role.
salary: { min: 1 }
benefits: [Holidays, Bread]
---

English text.
`
const texts = textsOf(kinds.roles) ?? {}
const german = {
  title: 'Designerin',
  hours: '30 Stunden pro Woche',
  summary: 'Eine Stelle.',
  benefits: ['Urlaub', 'Brot'],
}

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

/** Returns the merged role and what is reported, for an overlay with this front matter. */
function mergedWith(front: object, body?: string) {
  write('roles/designer.md', original)
  write('roles/designer.de.md', markdownOf(front, body))
  const reports: Reports = { issues: [], warnings: [] }
  const { originals, overlays } = separated(readFolder(root, 'roles', reports.issues))
  const [source, overlay] = [originals[0], overlays[0]]
  if (!source || !overlay) throw new Error('The files are not there')
  const role = merged(texts, source, overlay, reports)
  const [issues, warnings] = [reports.issues, reports.warnings].map((all) =>
    all.map((issue) => formatIssue('content', issue)),
  )
  return { role, issues, warnings }
}

const digest = () => {
  write('roles/designer.md', original)
  const source = readSource(root, 'roles/designer.md', [])
  return overlayDigestOf(texts, source ?? expect.unreachable())
}

describe('a translation', () => {
  test('replaces the texts of its original and nothing else', () => {
    const { role, issues, warnings } = mergedWith({ ...german, original: digest() })
    expect([issues, warnings]).toEqual([[], []])
    expect(role?.data).toEqual({ ...german, salary: { min: 1 } })
    expect(role?.body).toBe('Deutscher Text.')
  })

  test.each([
    [
      'a field that may not be translated',
      { salary: { min: 2 } },
      'roles/designer.de.md:6 salary: This field may not be translated. Allowed: title, summary, hours, responsibilities, requirements, benefits, process, applyUrl, pictures.',
    ],
    [
      'a list of another length',
      { benefits: ['Urlaub'] },
      'roles/designer.de.md:5 benefits: There are 1 entries, in the original 2; they are matched by position.',
    ],
    [
      'a text of which the original has none',
      { process: ['Ein Gespräch'] },
      'roles/designer.de.md:6 process: The original has nothing here; remove it.',
    ],
    ['an empty text', { title: '' }, 'roles/designer.de.md:2 title: Write a text here.'],
  ])('with %s is an issue with its line', (_, front, issue) => {
    const { role, issues } = mergedWith({ ...german, ...front, original: digest() })
    expect(issues).toEqual([`content/${issue}`])
    expect(role).toBeUndefined()
  })

  test('without a text of its original is not used, and warned about', () => {
    const { hours: _, ...less } = german
    const { role, warnings } = mergedWith({ ...less, original: digest() })
    expect(role).toBeUndefined()
    expect(warnings).toEqual([
      'content/roles/designer.de.md:1 hours: This text is missing, so all of this file shows in the default language.',
    ])
    expect(mergedWith({ ...german, original: digest() }, '').role).toBeUndefined()
  })

  test('that is older than its original is used, and warned about with the new digest', () => {
    const { role, warnings } = mergedWith({ ...german, original: '0123456789ab' })
    expect(role).toBeDefined()
    expect(warnings).toEqual([
      `content/roles/designer.de.md:6 original: roles/designer.md has changed since; translate what changed, then run npm run translations -- ok roles/designer.de.md.`,
    ])
    expect(mergedWith(german).warnings?.[0]).toContain('npm run translations -- ok')
  })
})

test('the digest follows the texts, not the order of fields, dates or figures', () => {
  const shape = texts
  const first = overlayDigestOf(shape, { data: { title: 'A', summary: 'B', year: 1 }, body: 'C' })
  expect(first).toMatch(/^[0-9a-f]{12}$/)
  expect(overlayDigestOf(shape, { data: { summary: 'B', title: 'A', year: 2 }, body: 'C' })).toBe(
    first,
  )
  expect(overlayDigestOf(shape, { data: { title: 'A', summary: 'B' }, body: 'D' })).not.toBe(first)
})

test.each(['123456789012', '1e1000000000', '012345678901', '12e456789012', '"350a6542b9da"'])(
  'a digest is a text, also where it looks like a number: %s',
  (written) => {
    write('roles/designer.de.md', `---\noriginal: ${written}\ntitle: Designerin\n---\n`)
    expect(readSource(root, 'roles/designer.de.md', [])?.data).toMatchObject({
      original: written.replaceAll('"', ''),
    })
  },
)

test('a browser computes the digest that the compiler compares', async () => {
  const issues: Issue[] = []
  const sources = allKinds.flatMap(([, kind]) =>
    kind.texts ? contentFilesOf('content', kind, issues).originals : [],
  )
  expect(sources.length).toBeGreaterThan(20)
  for (const source of sources)
    expect(await digestOfOriginal(source.file, source), source.file).toBe(
      overlayDigestOf(shapeOf(source.file) ?? {}, source),
    )
  expect(await digestOfOriginal('skills/figma-files/SKILL.md', original as never)).toBeUndefined()
  const hidden = { data: { title: 'Desi\u200bgner' }, body: '\n Text.\u202e\n' }
  expect(await digestOfOriginal('roles/designer.md', hidden)).toBe(
    overlayDigestOf(texts, { data: { title: 'Designer' }, body: 'Text.' }),
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
