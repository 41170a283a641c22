import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readContentDir } from '@/lib/config/env'
import { compile } from '@/lib/content/compile'
import { readChoices } from './choices'
import { writeContent } from './content'
import { fillTemplate, readTemplateSections } from './template'
import { starterLanguages, textsFolder } from './usage.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'create a site '))
  for (const name of [
    'theme.css',
    'themes',
    'fonts',
    'skills/agency-research',
    'skills/contact-inquiry',
  ])
    cpSync(join(readContentDir(), name), join(root, name), { recursive: true })
})

const create = (offices: string, languages = 'de,en') =>
  writeContent(root, readChoices({ name: 'Ours', offices, languages }, { sample: {}, themes: {} }))

const legalFiles = () => {
  const pages = readdirSync(join(root, 'pages')).filter((name) =>
    /^(imprint|privacy-policy|accessibility)\./.test(name),
  )
  return Object.fromEntries(
    pages.map((name) => [name, readFileSync(join(root, 'pages', name), 'utf8')]),
  )
}

const german = /BDSG|\bDDG\b|MStV|VSBG|BFSG|Deutschland|Germany/
const countries = readdirSync(join(textsFolder, 'en/legal'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.replace('.md', ''))

test('a site of Graz and Porto cites the law of Austria and Portugal, and none of Germany', async () => {
  create('Graz AT, Porto PT')
  const files = legalFiles()
  expect(files['imprint.md']).toMatch(/§ 5 E-Commerce-Gesetz \(ECG\).*§ 14 .*UGB.*§§ 24 und 25/)
  expect(files['imprint.md']).toContain('## Porto, Portugal')
  expect(files['imprint.en.md']).toMatch(/section 5 of the Austrian E-Commerce Act/)
  expect(files['privacy-policy.md']).toContain('Österreichische Datenschutzbehörde (DSB)')
  expect(files['privacy-policy.md']).toContain('(CNPD)')
  expect(files['privacy-policy.en.md']).toContain('You may write to it in German and English.')
  expect(files['accessibility.md']).toContain('Barrierefreiheitsgesetz (BaFG)')
  expect(files['accessibility.md']).toContain('gibt es auf Deutsch und Englisch.')
  for (const [name, text] of Object.entries(files)) {
    expect(text, name).not.toMatch(german)
    expect(text, name).not.toMatch(/Danish|Dänisch/)
    expect(text, name).toMatch(/24\. November 2026|24 November 2026/)
    expect(text, name).toMatch(/not legal advice|keine Rechtsberatung/)
  }
  const { data, issues } = await compile(root)
  expect(issues).toEqual([])
  expect(data?.agency.legal.register).toMatch(/^PLACEHOLDER: Firmenbuchnummer/)
})

test('what not everybody can use is for the agency to say, in each language', async () => {
  create('Graz AT', 'en,de,fr,nl')
  const { data } = await compile(root)
  const placeholders = (data?.placeholders ?? []).map(({ file, text }) => `${file}: ${text}`)
  for (const [file, word] of [
    ['accessibility.md', 'pictures'],
    ['accessibility.de.md', 'Bildern'],
    ['accessibility.fr.md', 'images'],
    ['accessibility.nl.md', 'afbeeldingen'],
  ])
    expect(placeholders).toContainEqual(expect.stringMatching(`^pages/${file}: .* ${word}, `))
})

test.each(countries.filter((code) => code !== 'other'))(
  'every page compiles with the texts of %s',
  async (code) => {
    create(`Somewhere ${code}`)
    const { data, issues } = await compile(root)
    expect(issues).toEqual([])
    expect(data).toBeDefined()
    const all = Object.values(legalFiles()).join('\n')
    expect(all).not.toMatch(/Danish or|undefined|\{[\w ]+\}/)
    if (code !== 'DE') expect(all).not.toMatch(german)
  },
)

test.each([
  ['Portland US', 'November 24, 2026'],
  ['Leeds GB', '28 November 2026'],
  ['Porto PT', '24 November 2026'],
])('the day of the texts is written as in %s', (offices, day) => {
  create(offices, 'en')
  expect(legalFiles()['imprint.md']).toContain(`written on ${day} after`)
})

test.each([
  [
    'Leeds GB',
    'the UK General Data Protection Regulation (UK GDPR)',
    'outside the United Kingdom',
    'European Economic Area',
  ],
  [
    'Leeds GB, Gent BE',
    'the General Data Protection Regulation (GDPR)',
    'outside the European Economic Area',
    'outside the United Kingdom',
  ],
])('the privacy policy of %s is one under %s', (offices, regulation, transfers, foreign) => {
  create(offices, 'en')
  const policy = legalFiles()['privacy-policy.md']
  expect(policy).toContain(`within the meaning of ${regulation} is`)
  expect(policy).toContain('means that of the UK GDPR')
  expect(policy).toContain(transfers)
  expect(policy).not.toContain(foreign)
})

test('a site of Switzerland writes German without ß', () => {
  create('Bern CH', 'de')
  expect(legalFiles()['accessibility.md']).toContain('Vergrösserung')
  expect(Object.values(legalFiles()).join('')).not.toContain('ß')
})

test.each([
  ['nl,fr', 'De site is er in het Nederlands en het Frans.'],
  ['fr,nl', 'Ce site est écrit en français et en néerlandais.'],
  ['fr', 'Ce site est écrit en français.'],
])(
  'each language stands in its sentence as the language of the page asks: %s',
  (tags, sentence) => {
    create('Gent BE', tags)
    expect(legalFiles()['accessibility.md']).toContain(sentence)
  },
)

test('a country without texts has placeholders that say what to name', () => {
  create('Praha CZ', 'en')
  const files = legalFiles()
  expect(files['imprint.md']).toContain('PLACEHOLDER: If the law of Czechia asks it, name the act')
  expect(files['privacy-policy.md']).toContain(
    'PLACEHOLDER: Name the data protection authority of Czechia',
  )
  expect(Object.values(files).join('\n')).not.toMatch(german)
})

test.each(starterLanguages)('every text of a country is on a page: %s', (language) => {
  expect(readdirSync(join(textsFolder, language, 'legal')).sort()).toEqual(
    [...countries.map((code) => `${code}.md`), 'passages.yaml'].sort(),
  )
  const pages = ['imprint', 'privacy-policy', 'accessibility'].map((page) =>
    readFileSync(join(textsFolder, language, 'pages', `${page}.md`), 'utf8'),
  )
  const named = new Set([...pages.join('').matchAll(/\{([^}]+)\}/g)].map(([, name]) => name))
  expect([...named].sort()).toEqual([
    'accessibility',
    'applications',
    'authority',
    'branches',
    'check',
    'content',
    'data protection',
    'disputes',
    'languages',
    'provider',
    'regulation',
    'transfers',
  ])
})

test('a template with a name that has no value is an error with its line', () => {
  expect(fillTemplate('In {country}.', { country: 'Austria' }, 'AT.md')).toBe('In Austria.')
  expect(() => fillTemplate('One\n{contry}', { country: 'Austria' }, 'AT.md')).toThrow(
    'AT.md:2: there is no value for {contry}. It must be one of {country}.',
  )
})

test.each([
  '## content\n\nA',
  '## content\n\nA\n\n## autority\n\nB',
  '## content\n\nA\n\n## authority\n',
  '## content\n\nA\n\n## content\n\nA\n\n## authority\n\nB',
  'A\n\n## content\n\nA\n\n## authority\n\nB',
])('a template without its sections is an error: %j', (text) => {
  const read = (one: string) =>
    readTemplateSections(one, ['content', 'authority'], ['disputes'], 'AT.md')
  expect(() => read(text)).toThrow(
    /^AT.md: the sections are .* must be content, authority and may be disputes/,
  )
  expect(read('## content\n\nA\n\n## authority\n\nB')).toEqual({ content: 'A', authority: 'B' })
})
