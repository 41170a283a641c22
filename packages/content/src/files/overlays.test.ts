import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Collection, Compilation } from './content-files'
import { readCollection } from './files'
import { formatIssue } from './issue'
import { getDigestOfOriginal, mergeTexts } from './overlays'
import { readSource } from './read'
import { createPlainTestContent } from './testing/plain-content'
import { getTranslatedFields } from './translatable'

const roles: Collection = {
  form: 'files',
  folder: 'roles',
  entryName: 'role',
  schema: z.looseObject({}),
  hasText: true,
  texts: {
    title: 'text',
    hours: 'text',
    summary: 'text',
    benefits: ['text'],
    process: ['text'],
    applyUrl: 'name',
  },
  pictures: ['text'],
  references: {},
}

const original = `---
title: Designer
hours: 30 hours a week
summary: A role.
salary: { min: 1 }
benefits: [Holidays, Bread]
---

English text.
`
const texts = getTranslatedFields(roles) ?? {}
const german = {
  title: 'Designerin',
  hours: '30 Stunden pro Woche',
  summary: 'Eine Stelle.',
  benefits: ['Urlaub', 'Brot'],
}

const root = mkdtempSync(join(tmpdir(), 'overlays-'))

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const toMarkdown = (front: object, body = 'Deutscher Text.') =>
  `---\n${Object.entries(front)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\n${body}\n`

const contentHere = () => createPlainTestContent(root, { roles })

function mergedWith(front: object, body?: string) {
  write('roles/designer.md', original)
  write('roles/designer.de.md', toMarkdown(front, body))
  const compilation: Compilation = { content: contentHere(), issues: [], warnings: [] }
  const { originals, overlays } = readCollection(contentHere(), roles, compilation.issues)
  const [source, overlay] = [originals[0], overlays[0]]
  if (!source || !overlay) throw new Error('The files are not there')
  const role = mergeTexts(texts, source, overlay, compilation)
  const [issues, warnings] = [compilation.issues, compilation.warnings].map((all) =>
    all.map((issue) => formatIssue('content', issue)),
  )
  return { role, issues, warnings }
}

const digest = () => {
  write('roles/designer.md', original)
  const source = readSource(contentHere(), 'roles/designer.md', [])
  return getDigestOfOriginal(texts, source ?? expect.unreachable())
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
      'roles/designer.de.md:6 salary: This field may not be translated. Allowed: title, hours, summary, benefits, process, applyUrl, pictures.',
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
      `content/roles/designer.de.md:6 original: roles/designer.md has changed since; translate what changed, then run translations confirm roles/designer.de.md.`,
    ])
    expect(mergedWith(german).warnings?.[0]).toContain('translations confirm')
  })
})

test.each(['123456789012', '1e1000000000', '012345678901', '12e456789012', '"350a6542b9da"'])(
  'a digest is a text, also where it looks like a number: %s',
  (written) => {
    write('roles/designer.de.md', `---\noriginal: ${written}\ntitle: Designerin\n---\n`)
    expect(readSource(contentHere(), 'roles/designer.de.md', [])?.data).toMatchObject({
      original: written.replaceAll('"', ''),
    })
  },
)
