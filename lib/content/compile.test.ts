import { spawnSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { compileContentCommand } from 'next-host/commands'
import { expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'
import { postingCharsMax } from '@/lib/config/limits'

const content = editedContent('roles/design-researcher', 'case-studies/city-forms')
const { edit } = content

const role = 'roles/design-researcher.md'
const study = 'case-studies/city-forms.md'
const entry = 'journal/a-week-of-mending.md'

test.each([
  [role, /^level: .*$/m, 'level: wizard', /:\d+ level: "wizard" is not known\. .*senior/],
  [
    role,
    /$/,
    `\n${'[a]('.repeat(postingCharsMax / 4)}\n`,
    /\(text\): This text has \d+ characters; write at most 20000/,
  ],
  [role, /^publishedAt: .*$/m, 'publishedAt: 2026-02-30', /publishedAt: /],
  [
    role,
    /^publishedAt: .*\n/m,
    '',
    /publishedAt: This field is missing\. Use a date such as 2026-10/,
  ],
  [role, /^summary: .*$/m, 'summary:', /summary: This field is empty; fill it in or remove it/],
  [role, /^title: .*\n/m, '', /title: This field is missing/],
  [role, /^title: .*$/m, 'title: Designer: research', /quotes: "Designer: research"/],
  [role, /^title:/m, 'colour: red\ntitle:', /colour: No such field is known here/],
  [role, /^hours:/m, 'hour:', /hour: No such field is known here; the nearest is hours/],
  [role, /^title:.*$/m, 'title: [', /\(front matter\): YAML/],
  [role, /^workplace: .*$/m, 'workplace: moon', /workplace: "moon" is not known\. Allowed: onsite/],
  [role, /$/, '\n\nSee [it](/work/nowhere).\n', /\(text\): "\/work\/nowhere"/],
  [role, /$/, '\n\nSee [it](javascript:alert(1)).\n', /\(text\): "javascript:alert\(1\)"/],
  [role, /$/, '\n\n# Loud\n', /\(text\): /],
  [study, /^year: .*$/m, 'year: recently', /year: /],
  [
    study,
    /^( {4}after: )151$/m,
    '$1251',
    /results\.0\.value: From 270 to 251 is -7\.04 %; correct/,
  ],
  [
    'agency.md',
    /^permittedUses: .*$/m,
    'permittedUses: [search, ai-training]',
    /permittedUses\.1: .*Allowed: search, ai-input, ai-train/,
  ],
  ['taxonomies/levels.md', /slug: mid/, 'slug: junior', /terms\.1\.slug: /],
  ['skills/figma-files/SKILL.md', /^name: .*$/m, 'name: sketch-files', /name: /],
  [entry, /^related: .*$/m, 'related: [nothing]', /related\.0: /],
  [entry, /^author: .*\n/m, '', /author: This field is missing/],
  [
    entry,
    /^author: .*$/m,
    'author: ada-brener',
    /"ada-brener" is not known; write the name of som/,
  ],
  [entry, /^updatedAt: .*$/m, 'updatedAt: 2020-01-01', /updatedAt: /],
  ['pages/home.md', /(entries: \[)[^,]*/, '$1nothing', /sections\.0\.entries\.0: "nothing" is not/],
])('%s with %s as %j is one issue', async (file, find, replace, message) => {
  edit(file, find, replace)
  const expectedStart = new RegExp(`^c/${file.replaceAll('.', '\\.')}:\\d+ `)
  const issues = (await content.issues()).filter((issue) => expectedStart.test(issue))
  expect(issues).toEqual([expect.stringMatching(message)])
})

test.each([
  [
    'c/roles/Design_Researcher.md:1 (file name): ',
    () => renameSync(content.getPath(role), content.getPath('roles/Design_Researcher.md')),
  ],
  ['c/pages/imprint.md:1 (file): ', () => content.remove('pages/imprint.md')],
  [
    'c/taxonomies/places.md:1 (file name): There is no such taxonomy. Allowed: ',
    () => content.write('taxonomies/places.md', '---\nterms: []\n---\n'),
  ],
  ['c/pages/journal.md:1 (file): ', () => content.remove('pages/journal.md')],
  ['c/pages/careers.md:1 (file): ', () => content.remove('pages/careers.md')],
  ['c/redirects.md:', () => content.remove('roles')],
  [
    'c/pages/about.md:',
    () => {
      content.remove('journal')
      edit('pages/about.md', /$/, '\n[It](/journal)\n')
    },
  ],
])('a file that is missing or badly named is an issue: %s', async (issue, change) => {
  change()
  expect(await content.issues()).toContainEqual(expect.stringContaining(issue))
})

test('an author may be the file of a person, as in credits', async () => {
  edit(entry, /^author: .*$/m, 'author: ada-brenner')
  const { data } = await content.compiled()
  const { author } = data?.journal.find(({ slug }) => entry.endsWith(`/${slug}.md`)) ?? {}
  expect(author).toBe('Ada Brenner')
})

test('what nobody sees is left out, also where YAML writes it as an escape', async () => {
  edit(role, /^title: .*$/m, 'title: "Design\\e\\x9b\\u202e\\u200b Researcher\\a"')
  const { catalog } = await content.compiled()
  expect(catalog.role('design-researcher')?.title).toBe('Design Researcher')
})

test('ten broken files give ten messages at once, exit 1 and no stack trace', async () => {
  const roles = ['senior-product-designer', 'lead-design-engineer', 'senior-service-designer']
  const studies = ['city-forms', 'quiet-alarms', 'hospital-appointments']
  const pages = ['about', 'services', 'imprint', 'home']
  for (const slug of roles) edit(`roles/${slug}.md`, /^level: .*$/m, 'level: wizard')
  for (const slug of studies) edit(`case-studies/${slug}.md`, /^year: .*$/m, 'year: soon')
  for (const slug of pages) edit(`pages/${slug}.md`, /^updatedAt: .*$/m, 'updatedAt: yesterday')
  const root = content.getPath('')
  const target = content.getPath('compiled')
  const { status, stderr } = spawnSync(process.execPath, [...compileContentCommand, root, target], {
    encoding: 'utf8',
  })
  const messages = stderr.split('\n').filter((line) => line.startsWith(root.replace(/\/$/, '')))
  expect(status).toBe(1)
  expect(messages).toHaveLength(10)
  for (const message of messages) expect(message).toMatch(/\.md:\d+ (?:level|year|updatedAt): \S/)
  expect(stderr).not.toMatch(/^\s+at /m)
})
