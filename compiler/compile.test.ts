import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyContent } from '@/e2e/support/content'
import { createCatalog } from '@/lib/content/catalog'
import { relativeSite, siteAt } from '@/lib/content/site'
import { renderDocument } from '@/lib/documents/markdown/document'
import { documentAt } from '@/lib/documents/markdown/site'
import { jobDetailOf } from '@/lib/views/roles'
import { compile } from './compile'

const now = new Date('2026-11-22')

const fail = (): never => {
  throw new Error('The fixture is broken')
}

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content of an agency '))
  copyContent(root, 'roles/design-researcher', 'case-studies/city-forms')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(root, file), 'utf8')

function edit(file: string, find: string | RegExp, replace: string) {
  const before = read(file)
  const after = before.replace(find, replace)
  if (after === before) throw new Error(`${file} has no ${find}`)
  writeFileSync(join(root, file), after)
}

const role = 'roles/design-researcher.md'
const study = 'case-studies/city-forms.md'
const entry = 'journal/a-week-of-mending.md'

const breakages: [string, string, string, () => void][] = [
  ['an unknown term', role, 'level', () => edit(role, /^level: .*$/m, 'level: wizard')],
  [
    'a bad date',
    role,
    'publishedAt',
    () => edit(role, /^publishedAt: .*$/m, 'publishedAt: 2026-02-30'),
  ],
  ['a missing field', role, 'title', () => edit(role, /^title: .*\n/m, '')],
  ['an unknown key', role, 'colour', () => edit(role, /^title:/m, 'colour: red\ntitle:')],
  [
    'a broken internal link',
    role,
    '(text)',
    () => writeFileSync(join(root, role), `${read(role)}\n\nSee [it](/work/nowhere).\n`),
  ],
  [
    'a script address',
    role,
    '(text)',
    () => writeFileSync(join(root, role), `${read(role)}\n\nSee [it](javascript:alert(1)).\n`),
  ],
  [
    'a first-level heading',
    role,
    '(text)',
    () => writeFileSync(join(root, role), `${read(role)}\n\n# Loud\n`),
  ],
  [
    'a word where a number belongs',
    study,
    'year',
    () => edit(study, /^year: .*$/m, 'year: recently'),
  ],
  [
    'a choice outside the list',
    role,
    'workplace',
    () => edit(role, /^workplace: .*$/m, 'workplace: moon'),
  ],
  [
    'a term that is listed twice',
    'taxonomies/levels.md',
    'terms.1.slug',
    () => edit('taxonomies/levels.md', /slug: mid/, 'slug: junior'),
  ],
  [
    'a file name that is no slug',
    'roles/Design_Researcher.md',
    '(file name)',
    () => renameSync(join(root, role), join(root, 'roles/Design_Researcher.md')),
  ],
  [
    'front matter that is no YAML',
    role,
    '(front matter)',
    () => edit(role, /^title:/m, 'title: [\ntitle:'),
  ],
  [
    'a page that is missing',
    'pages/imprint.md',
    '(file)',
    () => rmSync(join(root, 'pages/imprint.md')),
  ],
  [
    'a skill under another name than its folder',
    'skills/figma-files/SKILL.md',
    'name',
    () => edit('skills/figma-files/SKILL.md', /^name: .*$/m, 'name: sketch-files'),
  ],
  [
    'an entry of the journal about a case study that is not there',
    entry,
    'related.0',
    () => edit(entry, /^related: .*$/m, 'related: [nothing]'),
  ],
  [
    'an entry of the journal that nobody has written',
    entry,
    'author',
    () => edit(entry, /^author: .*\n/m, ''),
  ],
  [
    'an entry of the journal that was updated before it was published',
    entry,
    'updatedAt',
    () => edit(entry, /^updatedAt: .*$/m, 'updatedAt: 2020-01-01'),
  ],
  [
    'a journal without its page',
    'pages/journal.md',
    '(file)',
    () => rmSync(join(root, 'pages/journal.md')),
  ],
  [
    'a link to a journal that is not there',
    'pages/about.md',
    '(text)',
    () => {
      rmSync(join(root, 'journal'), { recursive: true })
      writeFileSync(join(root, 'pages/about.md'), `${read('pages/about.md')}\n\n[It](/journal)\n`)
    },
  ],
  [
    'selected work that is not there',
    'pages/home.md',
    'sections.0.entries.0',
    () => edit('pages/home.md', /(entries: \[)[^,]*/, '$1nothing'),
  ],
]

test.each([
  [
    'a missing date',
    role,
    /^publishedAt: .*\n/m,
    '',
    'This field is missing. Use a date such as 2026-10-05',
  ],
  [
    'an empty field',
    role,
    /^summary: .*$/m,
    'summary:',
    'This field is empty; fill it in or remove it',
  ],
  [
    'a text with a colon',
    role,
    /^title: .*$/m,
    'title: Designer: research',
    'A text that holds a colon stands in quotes: "Designer: research"',
  ],
  [
    'an author without a file',
    entry,
    /^author: .*$/m,
    'author: ada-brener',
    '"ada-brener" is not known; write the name of somebody without a file in words',
  ],
])('%s is one issue that names the fix', async (_, file, from, to, message) => {
  edit(file, from, to)
  expect((await compile(root)).issues).toMatchObject([{ file, message }])
})

test('an author may be the file of a person, as in credits', async () => {
  edit(entry, /^author: .*$/m, 'author: ada-brenner')
  const { data } = await compile(root)
  const { author } = data?.journal.find(({ slug }) => entry.endsWith(`/${slug}.md`)) ?? {}
  expect(author).toBe('Ada Brenner')
})

test('the content as it is compiles without an issue', async () => {
  expect((await compile(root)).issues).toEqual([])
})

test('what nobody sees is left out, also where YAML writes it as an escape', async () => {
  edit(role, /^title: .*$/m, 'title: "Design\\e\\x9b\\u202e\\u200b Researcher\\a"')
  const { data } = await compile(root)
  const compiled = data?.roles.find(({ slug }) => slug === 'design-researcher')
  expect(compiled?.title).toBe('Design Researcher')
})

test('a text that leaves its page has full addresses in every kind of link, and its code untouched', async () => {
  writeFileSync(
    join(root, role),
    `${read(role)}\n\nSee [the forms][f] or [all](/work), not \`[x](/work)\`.\n\n[f]: /work/city-forms\n`,
  )
  const catalog = createCatalog((await compile(root)).data ?? fail())
  const source = { catalog, site: siteAt('https://agency.example'), registry: [] }
  const document = documentAt('/careers/design-researcher', new URLSearchParams(), source, now)
  const told = [
    'See [the forms][f] or [all](https://agency.example/work), not `[x](/work)`.',
    '[f]: https://agency.example/work/city-forms',
  ].join('\n\n')
  expect(renderDocument(document, source.site)).toContain(told)
  const found = catalog.role('design-researcher') ?? fail()
  expect(jobDetailOf(found, source.site).description).toContain(told)
  expect(jobDetailOf(found, relativeSite).description).toBe(found.body)
})

describe('an issue names file, line and field', () => {
  test.each(breakages)('%s', async (_, file, field, breakIt) => {
    breakIt()
    const issues = (await compile(root)).issues
    expect(issues).toContainEqual(expect.objectContaining({ file, field }))
  })

  test('a result whose numbers do not agree, and how to mend it', async () => {
    edit(study, /^( {4}after: )151$/m, '$1251')
    const lines = read(study).split('\n')
    expect((await compile(root)).issues).toEqual([
      {
        file: study,
        line: lines.findIndex((line) => line.startsWith('    value: -44')) + 1,
        field: 'results.0.value',
        message: 'From 270 to 251 is -7.04 %; correct one of the three',
      },
    ])
    edit(study, /^ {4}baseline: 270\n/m, '')
    expect((await compile(root)).issues).toEqual([
      expect.objectContaining({
        field: 'results.0.baseline',
        message: 'Write both baseline and after, or null for both',
      }),
    ])
  })

  test('the line is where the field stands', async () => {
    edit(role, /^level: .*$/m, 'level: wizard')
    const line = read(role).split('\n').indexOf('level: wizard') + 1
    expect((await compile(root)).issues).toMatchObject([{ line, field: 'level' }])
  })

  test('allowed values are listed', async () => {
    edit(role, /^level: .*$/m, 'level: wizard')
    expect((await compile(root)).issues[0]?.allowed).toContain('senior')
  })
})

test('ten broken files give ten messages at once, exit 1 and no stack trace', async () => {
  const roles = ['senior-product-designer', 'lead-design-engineer', 'senior-service-designer']
  const studies = ['city-forms', 'quiet-alarms', 'hospital-appointments']
  const pages = ['about', 'services', 'imprint', 'home']
  for (const slug of roles) edit(`roles/${slug}.md`, /^level: .*$/m, 'level: wizard')
  for (const slug of studies) edit(`case-studies/${slug}.md`, /^year: .*$/m, 'year: soon')
  for (const slug of pages) edit(`pages/${slug}.md`, /^updatedAt: .*$/m, 'updatedAt: yesterday')
  const target = join(root, 'compiled')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'compiler/write.ts', root, target],
    { encoding: 'utf8' },
  )
  const messages = stderr.split('\n').filter((line) => line.startsWith(root))
  expect(status).toBe(1)
  expect(messages).toHaveLength(10)
  for (const message of messages) expect(message).toMatch(/\.md:\d+ (?:level|year|updatedAt): \S/)
  expect(stderr).not.toMatch(/^\s+at /m)
})

test('a role is one file', async () => {
  cpSync(join(root, role), join(root, 'roles/a-new-role.md'))
  const { data } = await compile(root)
  expect(data?.roles.map(({ slug }) => slug)).toContain('a-new-role')
})
