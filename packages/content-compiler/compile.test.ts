import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Collection,
  type Compilation,
  compileFiles,
  formatIssue,
  getOverlayDigest,
  readContent,
} from './index'
import { plainContent } from './testing/plain-content'
import { getTranslatedFields } from './translatable'

const shared = { form: 'files', hasText: true, pictures: [], references: {} } as const
const topic = z.strictObject({ slug: z.string(), name: z.string() })
const collections = {
  people: {
    ...shared,
    folder: 'people',
    entryName: 'person',
    schema: z.strictObject({ role: z.string(), portrait: z.object({}).loose().optional() }),
    texts: { role: 'text' },
    pictures: ['portrait'],
  },
  journal: {
    ...shared,
    folder: 'journal',
    entryName: 'entry',
    schema: z.strictObject({
      title: z.string(),
      kind: z.enum(['note', 'essay']),
      author: z.string(),
      topic: z.string().optional(),
    }),
    texts: { title: 'text' },
    references: { author: 'people', topic: 'topics' },
  },
  terms: {
    ...shared,
    form: 'terms',
    folder: 'terms',
    entryName: 'list of terms',
    schema: { topics: topic },
    hasText: false,
    texts: { name: 'text' },
  },
} satisfies Record<string, Collection>

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
  write('people/ann.md', 'role: Designer\nportrait: { alt: Ann, src: ann.jpg }', 'Hello.')
  write('people/joe.md', 'role: Editor')
  write('journal/first.md', 'title: First\nkind: note\nauthor: ann\ntopic: print', 'A text.')
  write('terms/topics.md', 'terms:\n  - { slug: print, name: Print }\n  - { slug: web, name: Web }')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, front: string, body = '') {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), `---\n${front}\n---\n\n${body}\n`)
}

async function compiled() {
  const content = plainContent(root, collections)
  const compilation: Compilation<keyof typeof collections> = { content, issues: [], warnings: [] }
  const files = readContent(content, compilation.issues)
  const result = await compileFiles(compilation, files, {
    getLanguages: () => ['en', 'de'],
    readBody: async ({ body }) => ({ body }),
    readPicture: async (_, __, value) => value ?? null,
    complete: (name, _, front) => ({ ...front, collection: name }),
  })
  const [issues, warnings] = [compilation.issues, compilation.warnings].map((all) =>
    all.map((issue) => formatIssue('content', issue)),
  )
  return { ...result, files, issues, warnings }
}

test('files compile to entries with their fields, text, pictures and slug', async () => {
  const { records, issues } = await compiled()
  expect(issues).toEqual([])
  expect(records).toMatchObject({
    people: [
      {
        slug: 'ann',
        role: 'Designer',
        portrait: { alt: 'Ann', src: 'ann.jpg' },
        body: 'Hello.',
        collection: 'people',
      },
      { slug: 'joe', portrait: null },
    ],
    journal: [{ slug: 'first', author: 'ann' }],
    terms: { topics: [{ slug: 'print', name: 'Print' }, { slug: 'web' }] },
  })
})

test('everything that is wrong is reported at once, with its line and what is allowed', async () => {
  write('journal/first.md', 'title: First\nkind: novel\nauthor: jo\ntopics: print')
  write('journal/Second.md', 'title: Second\nkind: note\nauthor: ann')
  write('journal/third.md', 'title: Third: the end\nkind: note\nauthor: ann')
  write('terms/places.md', 'terms: []')
  const { issues } = await compiled()
  expect(issues?.toSorted()).toEqual([
    'content/journal/Second.md:1 (file name): Use lower-case letters, digits and hyphens.',
    'content/journal/first.md:3 kind: Invalid option: expected one of "note"|"essay". Allowed: note, essay.',
    'content/journal/first.md:4 author: "jo" is not known. Allowed: ann, joe.',
    'content/journal/first.md:5 topics: No such field is known here; the nearest is topic.',
    'content/journal/third.md:2 (front matter): A text that holds a colon stands in quotes: "Third: the end".',
    'content/terms/places.md:1 (file name): There is no such list of terms. Allowed: topics.md.',
  ])
})

test('a translation replaces texts, and terms by their slug; what has none is named', async () => {
  const { files } = await compiled()
  const digestOf = (name: 'people' | 'terms') => {
    const [original] = files[name].originals
    return getOverlayDigest(
      getTranslatedFields(collections[name]) ?? {},
      original ?? expect.unreachable(),
    )
  }
  const portrait = 'portrait: { alt: Anna }'
  write(
    'people/ann.de.md',
    `original: ${digestOf('people')}\nrole: Designerin\n${portrait}`,
    'Hallo.',
  )
  write(
    'terms/topics.de.md',
    `original: ${digestOf('terms')}\nterms:\n  - { slug: web, name: Netz }`,
  )
  write('journal/second.de.md', 'title: Zwei')
  const { issues, warnings, translations } = await compiled()
  expect(issues).toEqual([
    'content/journal/second.de.md:1 (file name): The original, journal/second.md, is not there.',
  ])
  expect(warnings?.toSorted()).toEqual([
    'content/journal/first.de.md:1 (file): journal/first.md is not translated, so it shows in the default language.',
    'content/people/joe.de.md:1 (file): people/joe.md is not translated, so it shows in the default language.',
    'content/terms/topics.de.md:3 terms: "print" is not translated.',
  ])
  expect(translations.de).toMatchObject({
    people: {
      ann: { role: 'Designerin', body: 'Hallo.', portrait: { alt: 'Anna', src: 'ann.jpg' } },
    },
    terms: { topics: { web: { name: 'Netz' } } },
  })
})
