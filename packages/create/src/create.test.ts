import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyContent } from '@/e2e/support/content'
import { compile } from '@/lib/compiler/compile'
import { compileTheme } from '@/lib/compiler/theme'
import { readContentDir } from '@/lib/config/env'
import { isPageNeeded } from '@/lib/content/addresses'
import { createCatalog } from '@/lib/content/catalog'
import type { CatalogData } from '@/lib/content/catalog-data'
import { getContrast } from '@/lib/content/contrast'
import { siteAt } from '@/lib/content/site'
import { translateCatalog } from '@/lib/content/translated'
import { findDocument } from '@/lib/documents/markdown/site'
import { registry } from '@/lib/operations'
import { accentColours, accentIssue, mixed, nearestReadable } from './accent'
import { type Answers, choicesIn, readArguments } from './choices'
import { customise } from './content'
import { nameSite, requireEmpty } from './starter'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'create a site '))
  copyContent(root, 'pages/', 'skills', 'agency')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const graz = { name: 'Ours', offices: 'Graz AT, Porto PT' }

/** What the sample says of itself and of its work, in both languages. */
const sampleSentences = () =>
  ['agency', 'pages/home', 'pages/about', 'pages/services', 'pages/work']
    .flatMap((name) => [`${name}.md`, `${name}.de.md`])
    .flatMap((path) =>
      readFileSync(join(readContentDir(), path), 'utf8')
        .replace(/.*PLACEHOLDER.*/g, '')
        .split(/[.?!:]\s|\n/),
    )
    .map((sentence) => sentence.trim())
    .concat(
      readFileSync(join(readContentDir(), 'taxonomies/services.md'), 'utf8').split('description: '),
    )
    .filter((sentence) => sentence.length > 40 && !/content\/|^---|^terms:/.test(sentence))

const { colours } = compileTheme('content', [])
const known = {
  languages: ['en', 'de', 'fr', 'nl'],
  accentIssue: (accent: string) => accentIssue(accent, colours),
}
const choices = (answers: Partial<Answers>) => choicesIn(answers, known)
const compiled = async () => {
  const result = await compile(root)
  expect(result.issues).toEqual([])
  if (!result.data) throw new Error('It does not compile')
  return { ...result.data, warnings: result.warnings }
}

describe('an accent', () => {
  test.each(['#ffcc00', '#ff8877', '#00ff88', '#eeeeee', '#c8c8ff'])(
    '%s is refused, with the nearest that the compiler takes',
    async (accent) => {
      const message = accentIssue(accent, colours) ?? ''
      const [, nearest = ''] = /The nearest that passes is (#[\da-f]{6})\.$/.exec(message) ?? []
      expect(message).toMatch(new RegExp(`^${accent} on --\\w+ #.* it needs 4.5 : 1`))
      const contrasts = ['paper', 'surface'].map((ground) =>
        getContrast(accent, colours[ground]?.light ?? ''),
      )
      const [, named] = /a contrast of ([\d.]+) : 1/.exec(message) ?? []
      expect(Number(named)).toBe(Math.floor(Math.min(...contrasts) * 100) / 100)
      customise(root, choices({ accent: nearest }))
      const css = readFileSync(join(root, 'theme.css'), 'utf8')
      expect(css).toContain(`--accent: light-dark(${nearest},`)
      await compiled()
    },
  )

  test('that can be read is taken as it is, and the nearest differs by one step at most', () => {
    expect(accentIssue('#0b5d4e', colours)).toBeUndefined()
    expect(nearestReadable('#0b5d4e', colours, 'light')).toBe('#0b5d4e')
    const nearest = nearestReadable('#ffcc00', colours, 'light')
    const steps = Array.from({ length: 256 }, (_, at) => mixed('#ffcc00', '#000000', at / 256))
    expect(accentIssue(steps[steps.indexOf(nearest) - 1] ?? '', colours)).toBeDefined()
  })

  test('is also that of the dark theme, of its text and of drawings', () => {
    const own = accentColours('#0b5d4e', colours)
    expect(own.accent?.light).toBe('#0b5d4e')
    expect(own.accent?.dark).not.toBe('#0b5d4e')
  })
})

describe('what a site is asked', () => {
  test.each([
    [{ name: '' }, undefined],
    [{ name: 'A\nB' }, /--name/],
    [{ languages: 'cs' }, /--languages: there are no words for cs. Known: en, de, fr/],
    [
      { languages: 'fr', samples: 'keep' },
      /--samples keep: the sample is not written in fr. Say remove/,
    ],
    [{ languages: 'fr' }, /--samples remove needs --name and --offices/],
    [{ offices: 'Berlin' }, /--offices: "Berlin".*such as Berlin DE/],
    [{ offices: 'Berlin QQ' }, /--offices/],
    [{ accent: 'red' }, /--accent: "red"/],
    [{ accent: '#FFCC00' }, /--accent: #ffcc00 on --paper/],
    [{ samples: 'some' }, /--samples/],
    [{ samples: 'remove' }, /--samples remove needs --name and --offices/],
    [{ email: 'nobody' }, /--email: "nobody" is not valid/],
  ])('%j', (answers: Partial<Answers>, message) => {
    if (message) expect(() => choices(answers)).toThrow(message)
    else expect(choices(answers).name).toBeFalsy()
  })

  test('a folder comes first, and options that nobody knows are told with all that are', () => {
    expect(readArguments(['my-site', '--name', 'A', '--yes'])).toMatchObject({
      folder: 'my-site',
      values: { name: 'A', yes: true },
    })
    expect(() => readArguments(['a', 'b'])).toThrow(/Name one folder/)
    expect(() => readArguments(['a', '--colour', 'red'])).toThrow(/--colour[\s\S]*--accent/)
    const offices = ['--offices', 'Graz AT', '--offices', 'Porto PT']
    expect(() => readArguments(['a', ...offices])).toThrow(/^--offices is there twice; say it once/)
  })
})

describe('the content', () => {
  test('has its name, its offices and its colour, and compiles with the samples', async () => {
    const name = 'Quill & "Harbour": GmbH'
    customise(root, choices({ name, offices: 'Köln DE, Porto PT', accent: '#0b5d4e' }))
    const { agency, people, pages, taxonomies } = await compiled()
    expect(agency.name).toBe('Quill & “Harbour”: GmbH')
    expect(agency.offices.map(({ location }) => location)).toEqual(['koln', 'porto'])
    expect(taxonomies.locations.find(({ slug }) => slug === 'koln')).toMatchObject({
      name: 'Köln',
      country: 'Germany',
    })
    expect(new Set(people.map(({ office }) => office))).toEqual(new Set(['koln']))
    expect(JSON.stringify([agency, pages])).not.toMatch(/oddvale/i)
  })

  test('compiles without the samples, with no entry in their place', async () => {
    customise(root, choices({ name: 'Ours', offices: 'Graz AT', samples: 'remove' }))
    const data = await compiled()
    const { roles, caseStudies, journal, people, testimonials, pages, taxonomies } = data
    expect([roles, caseStudies, journal, people, testimonials].flat()).toEqual([])
    const { sections } = pages.find(({ slug }) => slug === 'home') ?? {}
    expect(sections?.flatMap(({ entries }) => entries ?? [])).toEqual([])
    expect(isPageNeeded('work', { roles, caseStudies, journal })).toBe(false)
    const source = {
      catalog: createCatalog(data),
      registry,
      site: siteAt('https://agency.example').in('en'),
    }
    const home = findDocument('/', new URLSearchParams(), source, new Date())
    expect(home.body).not.toMatch(/\/work|undefined/)
    expect(taxonomies.locations.map(({ slug }) => slug)).toEqual(['graz'])
    const { services, disciplines, industries } = taxonomies
    expect([services, disciplines, industries]).toEqual([[], [], []])
    expect(pages.find(({ slug }) => slug === 'about')?.body).toContain('PLACEHOLDER')
    expect(pages.map(({ slug }) => slug)).not.toContain('how-we-work')
  })
})

test('its icons are a disc in every size, and the mark of the sample is gone', async () => {
  customise(root, choices({ name: 'A & B' }))
  const icon = (name: string) => readFileSync(join(root, 'icons', name))
  for (const [name, size] of [
    ['icon.svg', 64],
    ['apple-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const) {
    const { width, height } = await sharp(icon(name)).metadata()
    expect([width, height], name).toEqual([size, size])
    expect(icon(name), name).not.toEqual(readFileSync(join(readContentDir(), 'icons', name)))
  }
  const favicon = await sharp(icon('favicon.ico').subarray(22)).metadata()
  // RGBA, which icon files need.
  expect([favicon.width, favicon.height, favicon.channels]).toEqual([32, 32, 4])
  expect(icon('icon.svg').toString()).toContain('<title>A &amp; B</title>')
  expect(readdirSync(join(root, 'icons'))).not.toContain('mark.svg')
})

describe('the content in all of its languages', () => {
  beforeEach(() => cpSync(readContentDir(), root, { recursive: true }))

  test.each(['keep', 'remove'] as const)(
    'compiles in other offices: %s the samples',
    async (samples) => {
      customise(root, choices({ name: 'Ours', offices: 'Berlin DE, Graz AT', samples }))
      const { agency, translations, warnings } = await compiled()
      expect(agency.languages).toEqual(['en', 'de'])
      expect(warnings).toEqual([])
      expect(translations.de?.agency?.offices).toMatchObject([{ name: 'Berlin' }, { name: 'Graz' }])
      expect(Object.keys(translations.de?.taxonomies.locations ?? {})).toContain('berlin')
    },
  )

  test('without the samples says nothing of the sample, and asks in the language of each page', async () => {
    const sentences = sampleSentences()
    expect(sentences.length).toBeGreaterThan(100)
    customise(
      root,
      choices({ ...graz, languages: 'de,en', samples: 'remove', email: 'hallo@studio.at' }),
    )
    const { agency, placeholders, warnings, compiledMessages } = await compiled()
    expect(warnings).toEqual([])
    expect([agency.phone, agency.foundedYear, agency.email]).toEqual([
      undefined,
      undefined,
      'hallo@studio.at',
    ])
    expect([compiledMessages.de?.locale, compiledMessages.en?.locale]).toEqual(['de-AT', 'en-GB'])
    const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    const texts = paths.filter((path) => path.endsWith('.md'))
    for (const path of texts) {
      const text = readFileSync(join(root, path), 'utf8')
      expect(
        sentences.filter((sentence) => text.includes(sentence)),
        path,
      ).toEqual([])
      expect(text, path).not.toMatch(/Oddvale|\+49|Arbeitstag|working days/)
      const asked = [...text.matchAll(/PLACEHOLDER: ([^\n]*)/g)].map(([, words]) => words)
      const other = path.endsWith('.en.md')
        ? /\b(der|und|Sie|wer|wie|Ihr|Schritt)\b/
        : /\b(the|what|who|how|you|your|step)\b/
      for (const words of asked) expect(words, path).not.toMatch(other)
    }
    const files = new Set(placeholders.map(({ file }) => file))
    for (const file of ['agency.md', 'agency.en.md', 'pages/imprint.en.md', 'pages/home.md'])
      expect(files).toContain(file)
  })

  test.each([
    ['en', 'About', 'Austria'],
    ['de', 'Über uns', 'Österreich'],
  ])('compiles in %s alone', async (language, title, country) => {
    customise(root, choices({ languages: language, offices: 'Graz AT' }))
    const { agency, pages, taxonomies, translations, warnings } = await compiled()
    expect(taxonomies.locations.find(({ slug }) => slug === 'graz')).toMatchObject({ country })
    expect([agency.languages, translations, warnings]).toEqual([[language], {}, []])
    expect(pages.find(({ slug }) => slug === 'about')?.title).toBe(title)
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    expect(files.filter((path) => /\.\w+\.md$/.test(path))).toEqual([])
  })

  test('compiles with another default language, and loses no text', async () => {
    const before = await compiled()
    customise(root, choices({ languages: 'de,en' }))
    const { warnings, ...after } = await compiled()
    expect([after.agency.languages, warnings]).toEqual([['de', 'en'], []])
    const titles = ({ pages, roles, caseStudies, taxonomies }: CatalogData) => [
      ...[...pages, ...roles, ...caseStudies].map(({ title }) => title),
      ...taxonomies.locations.map(({ name }) => name),
    ]
    expect(titles(translateCatalog(after, 'en'))).toEqual(titles(before))
    expect(titles(after)).toEqual(titles(translateCatalog(before, 'de')))
    expect(titles(after)).not.toEqual(titles(before))
  })
})

test('the package and its lockfile bear the name of the site', () => {
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(root, file))
  writeFileSync(join(root, 'README.md'), '# {name}')
  nameSite(root, 'Quill & Harbour', 'quill-harbour')
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe('# Quill & Harbour')
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const lock = read('package-lock.json')
  expect([read('package.json').name, lock.name, lock.packages[''].name]).toEqual(
    Array.from({ length: 3 }, () => 'quill-harbour'),
  )
  expect(read('package.json').packages).toBeUndefined()
})

test('a folder that is not empty, or is a file, is left alone', () => {
  expect(() => requireEmpty(join(root, 'new'))).not.toThrow()
  mkdirSync(join(root, 'empty'))
  expect(() => requireEmpty(join(root, 'empty'))).not.toThrow()
  expect(() => requireEmpty(root)).toThrow(/is not an empty folder/)
  writeFileSync(join(root, 'file'), '')
  expect(() => requireEmpty(join(root, 'file'))).toThrow(/is not an empty folder/)
})

describe('a language that the sample is not written in', () => {
  const partsOfText = (text: string) => ({
    headings: text.match(/^## /gm)?.length,
    entries: text.match(/^(?:- |\d\. )/gm)?.length,
    placeholders: text.match(/PLACEHOLDER/g)?.length,
    paragraphs: text.split('\n\n').length,
    links: text.match(/\]\(\/[\w/-]+\)/g)?.sort(),
    code: text.match(/`[^`\n]+`/g)?.length,
    slugs: text.match(/slug: \S+/g),
  })

  const translated = [
    ...['accessibility', 'agents', 'get-in-touch', 'imprint', 'privacy-policy'].map(
      (name) => `pages/${name}.md`,
    ),
    'taxonomies/levels.md',
  ]

  test.each(
    ['fr', 'nl'].flatMap((language) => translated.map((path) => [language, path] as const)),
  )('has all parts in %s of %s', (language, path) => {
    const texts = `packages/create/src/texts/${language}`
    const [own, original] = [texts, readContentDir()].map((folder) =>
      partsOfText(readFileSync(join(folder, path), 'utf8')),
    )
    expect(own).toEqual(original)
  })

  const french = ['À propos', 'Mentions légales', 'Prestations']
  const dutch = ['Over ons', 'Colofon', 'Diensten']

  test.each([
    ['fr', 'Lyon FR, Graz AT', 'fr-FR', french],
    ['fr,en', 'Lyon FR, Graz AT', 'fr-FR', french],
    ['en,fr', 'Lyon FR, Graz AT', 'fr-FR', french],
    ['de,fr', 'Lyon FR, Graz AT', 'fr-FR', french],
    ['nl,fr', 'Gent BE, Utrecht NL', 'nl-BE', dutch],
    ['fr,nl', 'Gent BE', 'fr-BE', french],
    ['en,nl', 'Utrecht NL, Gent BE', 'nl-NL', dutch],
  ])(
    'is that of its pages and of what is asked: %s in %s',
    async (languages, offices, locale, titles) => {
      cpSync(readContentDir(), root, { recursive: true })
      customise(root, choices({ name: 'Atelier', offices, languages }))
      const { agency, pages, translations, warnings, compiledMessages } = await compiled()
      expect([agency.languages, warnings]).toEqual([languages.split(','), []])
      const [own = ''] = locale.split('-', 1)
      expect(compiledMessages[own]?.locale).toBe(locale)
      const isDefault = agency.languages[0] === own
      const ofLanguage = isDefault ? pages : Object.values(translations[own]?.pages ?? {})
      expect(ofLanguage.map(({ title }) => title)).toEqual(expect.arrayContaining(titles))
      const ending = isDefault ? /^[^.]+\.md$/ : new RegExp(`\\.${own}\\.md$`)
      const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
      const files = paths.filter((path) => ending.test(path) && !/^skills|redirects/.test(path))
      expect(files.length).toBeGreaterThan(12)
      for (const path of files) {
        const text = readFileSync(join(root, path), 'utf8').replace(/```[\s\S]*?```|`[^`]*`/g, '')
        expect(text, path).not.toMatch(
          /Oddvale|\b(?:the|with|our|und|der|wir|unsere|ouvrés|werkdagen|budget ou)\b/,
        )
      }
    },
  )
})
