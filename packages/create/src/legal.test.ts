import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readContentDir } from '@/lib/config/env'
import { compile } from '@/lib/content/compile'
import { findCountryName, readChoices } from './choices'
import { writeContent } from './content'
import { citeSource, listUncheckedCountries, readCountries } from './legal'
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

const create = (offices: string, languages = 'de,en', has = '') =>
  writeContent(
    root,
    readChoices({ name: 'Ours', offices, languages, has }, { sample: {}, themes: {} }),
  )

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
  expect(files['imprint.md']).toMatch(
    /§ 5 E-Commerce-Gesetz \(ECG\).*§ 14 .*UGB.*§ 63 .*GewO.*§ 25 Mediengesetz/,
  )
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

test('a site of Vienna names its facts as Austria does, and asks for a telephone', async () => {
  create('Wien AT')
  const files = legalFiles()
  expect(files['imprint.md']).toContain('title: Impressum und Offenlegung\n')
  expect(files['imprint.md']).toContain('## Medieninhaber\n')
  expect(files['imprint.en.md']).toContain('title: Legal notice\n')
  const messages = readFileSync(join(root, 'messages/de.yaml'), 'utf8')
  expect(messages).toContain('vatId: UID-Nummer')
  expect(messages).toContain('register: Firmenbuch')
  expect(readFileSync(join(root, 'messages/en.yaml'), 'utf8')).toBe('locale: en-GB\n')
  const { data, issues } = await compile(root)
  expect(issues).toEqual([])
  expect(data?.agency.phone).toMatch(/^PLACEHOLDER: eine Telefonnummer/)
})

test.each([
  ['Bern CH', undefined],
  ['Lyon FR', /^PLACEHOLDER: die Telefonnummer, die das Gesetz verlangt$/],
])('a telephone is asked for as the law of the seat does: %s', async (offices, phone) => {
  create(offices)
  const { data } = await compile(root)
  if (phone) expect(data?.agency.phone).toMatch(phone)
  else expect(data?.agency.phone).toBeUndefined()
})

test.each(
  starterLanguages.flatMap((language) => [
    [language, '', false] as const,
    [language, 'roles', true] as const,
  ]),
)(
  'applications have a chapter only where there are roles: %s, has %s',
  (language, has, isThere) => {
    create('Wien AT', language, has)
    const policy = legalFiles()['privacy-policy.md'] ?? ''
    expect(/bewerb|applications?\b|applying|postul|candidature|sollicit/i.test(policy)).toBe(
      isThere,
    )
  },
)

test('a country whose acts nobody has compared says so on each page', () => {
  create('Milano IT, Graz AT')
  for (const text of Object.values(legalFiles()))
    expect(text).toMatch(/nicht zu bekommen war: Italien\.|not to be had: Italy\./)
  expect(listUncheckedCountries([{ name: 'Graz', countryCode: 'AT', slug: 'graz' }])).toEqual([])
})

test('one article of the regulation is cited in one way in each language', () => {
  const forms = { de: / Buchst\. /, en: /\b[Aa]rt\. \d/, fr: /\bart\. \d/, nl: /\bart\. \d/ }
  for (const language of starterLanguages)
    for (const file of readdirSync(join(textsFolder, language), {
      recursive: true,
      encoding: 'utf8',
    }))
      if (file.endsWith('.md'))
        expect(readFileSync(join(textsFolder, language, file), 'utf8'), file).not.toMatch(
          forms[language as keyof typeof forms],
        )
})

test('docs/law.md has the law of each country as a site begins with it', async () => {
  const rows = Object.entries(readCountries()).flatMap(([code, { labels, sources, read }]) =>
    code === 'other'
      ? []
      : [
          [
            `${findCountryName(code)} (${code})`,
            Object.values(labels)
              .map((one) => Object.values(one).join(', '))
              .join('; ') || 'those of the language',
            sources.map(citeSource).join('; '),
            read ? `${read.on}: ${read.what}` : '**not checked**',
          ],
        ],
  )
  const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
  await expect(`# Law by country

**This is not legal advice.** No lawyer has read these texts: have every page checked by somebody who knows the law.

What a new site says of the law follows from the countries of its offices. Facts have the names of the seat's country on pages in a
language of that country, and those of the language elsewhere. The table has what the texts of
\`packages/create/src/texts/\` rest on. *Read* says when which text of an act was compared with them, and where; the official
collections themselves were not to be had, so what was read is what others quote of them. *Not checked* means that no text was
to be had: the page says so too, and \`npm create\` says it when such a site begins.

A telephone is asked for (\`phone\` in \`content/agency.md\`) where the law wants a second quick way beside the email: everywhere
here but in Switzerland and the United States; in France it has to be a telephone. A site without roles has no chapter on
applications: whoever adds roles adds it, from the privacy policy of the sample.

| country | title, register, number for VAT, responsible | acts and authorities | read |
| --- | --- | --- | --- |
${table}
`).toMatchFileSnapshot(join(import.meta.dirname, '../../../docs/law.md'))
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
    'responsible',
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
