import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGit } from 'next-host/cli'
import sharp from 'sharp'
import { isPageNeeded } from 'site-content'
import { getContrast } from 'site-content/theme'
import { beforeEach, describe, expect, test } from 'vitest'
import { readContentDir } from '@/lib/config/env'
import { createSiteAt } from '@/lib/config/site'
import { createSnapshots } from '@/lib/content/catalog'
import { compile } from '@/lib/content/compile'
import { siteContent } from '@/lib/content/site-content'
import { findDocument } from '@/lib/documents/markdown/site'
import { createAccentColours, findAccentIssue, findNearestReadable, mixColours } from './accent'
import { type PromptAnswers, readArguments, readChoices, readThemeColours } from './choices'
import { writeContent } from './content'
import { renameOrigin } from './starter'

let root: string

/** What a site has of the repository beside what is written for it. */
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

const themes = readThemeColours('content')
const colours = themes.sample
const graz = { name: 'Ours', offices: 'Graz AT, Porto PT' }
const choices = (answers: Partial<PromptAnswers>) => readChoices(answers, themes)
const write = (answers: Partial<PromptAnswers>) =>
  writeContent(root, choices({ ...graz, ...answers }))
const compiled = async () => {
  const result = await compile(root)
  expect(result.issues).toEqual([])
  if (!result.data) throw new Error('It does not compile')
  return { ...result.data, warnings: result.warnings, unwritten: [...result.unwritten.keys()] }
}
const files = () =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))

describe('the repository that a clone came from', () => {
  const git = () => createGit(join(root, 'clone'))

  beforeEach(() => {
    const template = join(root, 'template')
    mkdirSync(template)
    const { run } = createGit(template)
    run('init', '--quiet', '--initial-branch=main')
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@agency.example']
    run(...author, 'commit', '--quiet', '--allow-empty', '--message', 'Begin')
    run('clone', '--quiet', template, join(root, 'clone'))
  })

  test('gives updates from then on, and takes nothing', () => {
    expect(git().run('rev-parse', '--abbrev-ref', '@{upstream}')).toBe('origin/main')
    expect(renameOrigin(join(root, 'clone'))).toBe(join(root, 'template'))
    expect(git().run('remote')).toBe('upstream')
    expect(git().attempt('push').status).not.toBe(0)
    expect(git().attempt('rev-parse', '@{upstream}').status).not.toBe(0)
    expect(git().attempt('pull', '--no-rebase', 'upstream', 'main').status).toBe(0)
    expect(renameOrigin(join(root, 'clone'))).toBeUndefined()
  })

  test('stays where there is an upstream already', () => {
    git().run('remote', 'add', 'upstream', join(root, 'template'))
    expect(renameOrigin(join(root, 'clone'))).toBeUndefined()
    expect(git().run('remote').split('\n')).toEqual(['origin', 'upstream'])
    expect(git().run('rev-parse', '--abbrev-ref', '@{upstream}')).toBe('origin/main')
  })
})

describe('an accent', () => {
  test.each(['#ffcc00', '#ff8877', '#00ff88', '#eeeeee', '#c8c8ff'])(
    '%s is refused, with the nearest that the compiler takes',
    async (accent) => {
      const message = findAccentIssue(accent, colours) ?? ''
      const [, nearest = ''] = /The nearest that passes is (#[\da-f]{6})\.$/.exec(message) ?? []
      expect(message).toMatch(new RegExp(`^${accent} on --\\w+ #.* it needs 4.5 : 1`))
      const contrasts = ['paper', 'surface'].map((ground) =>
        getContrast(accent, colours[ground]?.light ?? ''),
      )
      const [, named] = /a contrast of ([\d.]+) : 1/.exec(message) ?? []
      expect(Number(named)).toBe(Math.floor(Math.min(...contrasts) * 100) / 100)
      write({ accent: nearest })
      const css = readFileSync(join(root, 'theme.css'), 'utf8')
      expect(css).toContain(`--accent: light-dark(${nearest},`)
      await compiled()
    },
  )

  test('that can be read is taken as it is, and the nearest differs by one step at most', () => {
    expect(findAccentIssue('#0b5d4e', colours)).toBeUndefined()
    expect(findNearestReadable('#0b5d4e', colours, 'light')).toBe('#0b5d4e')
    const nearest = findNearestReadable('#ffcc00', colours, 'light')
    const steps = Array.from({ length: 256 }, (_, at) => mixColours('#ffcc00', '#000000', at / 256))
    expect(findAccentIssue(steps[steps.indexOf(nearest) - 1] ?? '', colours)).toBeDefined()
  })

  test('is also that of the dark theme, of its text and of drawings', () => {
    const own = createAccentColours('#0b5d4e', colours)
    expect(own.accent?.light).toBe('#0b5d4e')
    expect(own.accent?.dark).not.toBe('#0b5d4e')
  })
})

test.each(Object.keys(themes.themes))(
  'a site begins with the theme %s, and its own accent',
  async (theme) => {
    const accent = findNearestReadable('#0b5d4e', themes.themes[theme] ?? {}, 'light')
    write({ theme, accent })
    const css = readFileSync(join(root, 'theme.css'), 'utf8')
    expect(css).toContain(`--accent: light-dark(${accent},`)
    expect(css).toContain('--display-scale')
    await compiled()
  },
)

describe('what a site is asked', () => {
  test.each([
    [{ name: '' }, /--name/],
    [{ name: 'A\nB' }, /--name/],
    [{ languages: 'cs' }, /--languages: there are no texts in cs. Known: de, en, fr, nl/],
    [{ offices: 'Berlin' }, /--offices: "Berlin".*such as Berlin DE/],
    [{ offices: 'Berlin QQ' }, /--offices/],
    [{ offices: ' , ' }, /--offices: name at least one city/],
    [{ accent: 'red' }, /--accent: "red"/],
    [{ accent: '#FFCC00' }, /--accent: #ffcc00 on --paper/],
    [{ theme: 'baroque' }, /--theme: "baroque" must be of almanac, fair/],
    [{ theme: 'fair', accent: '#cd210c' }, /--accent: #cd210c on --paper/],
    [{ has: 'work, awards' }, /--has: "awards" must be of work, people, journal, results, roles/],
    [{ email: 'nobody' }, /--email: "nobody" is not valid/],
  ])('%j is refused', (answers: Partial<PromptAnswers>, message) => {
    expect(() => choices({ ...graz, ...answers })).toThrow(message)
  })

  test('a name and offices are needed, and nothing else', () => {
    expect(() => choices({ name: 'Ours' })).toThrow(/A site needs --name and --offices/)
    const { languages, has, accent, email } = choices({ ...graz, accent: '', email: '' })
    expect([languages, accent, email]).toEqual([['en'], undefined, undefined])
    expect(Object.values(has)).toEqual(Array.from({ length: 5 }, () => false))
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
  test('has its name, its offices and nothing that an agency has not said', async () => {
    const name = 'Quill & "Harbour": GmbH'
    write({ name, offices: 'Köln DE, Porto PT', email: 'hallo@quill.de' })
    const data = await compiled()
    const { agency, roles, caseStudies, journal, people, testimonials, clients, pages } = data
    expect(agency.name).toBe('Quill & “Harbour”: GmbH')
    expect([agency.email, agency.phone, agency.foundedYear, agency.headcount]).toEqual([
      'hallo@quill.de',
      expect.stringMatching(/^PLACEHOLDER: a telephone/),
      undefined,
      undefined,
    ])
    expect(agency.offices.map(({ location }) => location)).toEqual(['koln', 'porto'])
    const { locations, services, disciplines, industries } = data.taxonomies
    expect(locations).toMatchObject([
      { slug: 'koln', name: 'Köln', country: 'Germany' },
      { slug: 'porto', country: 'Portugal' },
    ])
    expect([roles, caseStudies, journal, people, testimonials, clients].flat()).toEqual([])
    expect([disciplines, industries].flat()).toEqual([])
    expect(services.map(({ name }) => name)).toEqual(['PLACEHOLDER: a service that you offer'])
    expect(isPageNeeded(siteContent, 'work', data)).toBe(false)
    expect(pages.map(({ slug }) => slug)).not.toContain('how-we-work')
    const source = {
      catalog: createSnapshots(data)(new Date()),
      site: createSiteAt('https://agency.example').in('en'),
    }
    const home = findDocument('/', new URLSearchParams(), source)
    expect(home.body).not.toMatch(/\/work|undefined/)
    for (const path of files())
      expect(readFileSync(join(root, path), 'utf8'), path).not.toMatch(/oddvale/i)
  })

  test.each(['en', 'de,en', 'nl,fr', 'fr'])(
    'begins with one entry of each thing that the agency has, to be written in its language: %s',
    async (languages) => {
      write({ languages, has: 'people, journal, results, roles' })
      const { warnings, unwritten, placeholders, ...data } = await compiled()
      const { caseStudies, journal, people, roles, pages, translations } = data
      expect([caseStudies, journal, people, roles].map(({ length }) => length)).toEqual([
        1, 1, 1, 1,
      ])
      expect(caseStudies[0]?.results[0]?.label).toMatch(/^PLACEHOLDER: /)
      expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length)
      expect(
        isPageNeeded(siteContent, 'careers', data) && isPageNeeded(siteContent, 'journal', data),
      ).toBe(true)
      const sections = pages.find(({ slug }) => slug === 'home')?.sections ?? []
      expect(sections.map(({ section }) => section)).toEqual(
        expect.arrayContaining(['work', 'results', 'journal', 'roles']),
      )
      // What a role says of working time is the owner's to add.
      expect(warnings.map(({ file }) => file)).toEqual(['roles/first-role.md'])
      const [, ...others] = languages.split(',')
      expect(Object.keys(translations)).toEqual(others)
      // A built site offers none of them before its home page is written.
      expect(unwritten).toEqual(others)
      const written = new Set(placeholders.map(({ file }) => file))
      for (const one of ['case-studies/first-project', 'journal/first-entry', 'roles/first-role'])
        for (const ending of ['', ...others.map((other) => `.${other}`)])
          expect(written).toContain(`${one}${ending}.md`)
    },
  )

  test.each(['results', 'work'])('speaks of results only where it has them: %s', (has) => {
    write({ has })
    const skills = ['agency-research', 'contact-inquiry'].map((name) =>
      readFileSync(join(root, 'skills', name, 'SKILL.md'), 'utf8'),
    )
    expect(/result/i.test(skills.join('\n'))).toBe(has === 'results')
  })

  test.each([
    ['work', []],
    ['journal', ['journal/first-entry.md', 'pages/journal.md']],
  ])('has a page of the journal only where it has one, and no telephone: %s', (has, written) => {
    write({ has })
    expect(
      files()
        .filter((path) => /journal/.test(path))
        .sort(),
    ).toEqual(written)
    const accessibility = readFileSync(join(root, 'pages/accessibility.md'), 'utf8')
    expect(accessibility).not.toMatch(/phone/)
  })

  test.each([
    ['en', /\b(?:der|und|wie|wat|jullie|vous|votre)\b/],
    ['de', /\b(?:the|what|you|your|wat|jullie|vous|votre)\b/],
    ['fr', /\b(?:the|what|you|your|der|und|wie|wat|jullie)\b/],
    ['nl', /\b(?:the|what|you|your|der|und|vous|votre)\b/],
  ])('is in one language alone where the site speaks one: %s', async (languages, other) => {
    write({ languages, has: 'work, people, journal, results, roles' })
    const { agency, translations } = await compiled()
    expect([agency.languages, translations]).toEqual([[languages], {}])
    for (const path of files().filter((path) => !path.startsWith('skills'))) {
      const text = readFileSync(join(root, path), 'utf8').replace(/```[\s\S]*?```|`[^`]*`/g, '')
      expect(text, path).not.toMatch(other)
    }
  })

  test.each([
    ['fr', 'Lyon FR, Graz AT', 'fr-FR', 'Mentions légales'],
    ['en,fr', 'Lyon FR, Graz AT', 'fr-FR', 'Mentions légales'],
    ['nl,fr', 'Gent BE, Utrecht NL', 'nl-BE', 'Colofon'],
    ['fr,nl', 'Gent BE', 'fr-BE', 'Mentions légales'],
    ['en,nl', 'Utrecht NL, Gent BE', 'nl-NL', 'Colofon'],
    ['de,en', 'Graz AT, Porto PT', 'de-AT', 'Impressum und Offenlegung'],
  ])('has pages and numbers as %s in %s writes them', async (languages, offices, locale, title) => {
    write({ languages, offices })
    const { agency, pages, translations, warnings, compiledMessages } = await compiled()
    expect([agency.languages, warnings]).toEqual([languages.split(','), []])
    const [own = ''] = locale.split('-', 1)
    expect(compiledMessages[own]?.locale).toBe(locale)
    const ofLanguage =
      agency.languages[0] === own ? pages : Object.values(translations[own]?.pages ?? {})
    expect(ofLanguage.map((page) => page.title)).toContain(title)
  })
})

test.each([
  ['Gent BE', 'Loon'],
  ['Utrecht NL', 'Salaris'],
])('Dutch in %s has the words of its country', async (offices, pay) => {
  write({ languages: 'nl', offices })
  expect((await compiled()).compiledMessages.nl?.labels.pay).toEqual(pay)
})

test.each([
  ['de,en', 'Vienna AT', 'wien', 'Wien', 'Vienna'],
  ['de,en', 'vienna AT', 'wien', 'Wien', 'Vienna'],
  ['de,en', 'Wien AT', 'wien', 'Wien', 'Wien'],
  ['en,de', 'Vienna AT', 'vienna', 'Vienna', 'Wien'],
  ['de,en', 'Vienna US', 'vienna', 'Vienna', 'Vienna'],
])(
  'a site in %s at %s has the name of the city in each of its languages',
  async (languages, offices, slug, name, translated) => {
    write({ languages, offices })
    const { agency, taxonomies, translations, ...data } = await compiled()
    expect(taxonomies.locations).toMatchObject([{ slug, name }])
    expect(agency.offices).toMatchObject([{ location: slug, name }])
    const [, other = ''] = languages.split(',')
    expect(translations[other]?.taxonomies.locations[slug]?.name).toBe(translated)
    expect(JSON.stringify(data.pages)).not.toContain(translated === name ? 'Wien ' : translated)
  },
)

test('its icons are a disc in every size', async () => {
  write({ name: 'A & B' })
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
})

describe('the texts of a language', () => {
  const texts = 'packages/create/src/texts'
  const partsOfText = (text: string) => ({
    headings: text.match(/^## /gm)?.length,
    entries: text.match(/^(?:- |\d\. )/gm)?.length,
    placeholders: text.match(/PLACEHOLDER/g)?.length,
    paragraphs: text.split('\n\n').length,
    links: text.match(/\]\(\/[\w/-]+\)/g)?.sort(),
    code: text.match(/`[^`\n]+`/g)?.length,
    values: text.match(/\{[^}]*\}/g)?.sort(),
  })
  const pages = readdirSync(join(texts, 'en/pages'))

  test.each(
    ['de', 'fr', 'nl'].flatMap((language) => pages.map((page) => [language, page] as const)),
  )('have all parts in %s of %s', (language, page) => {
    const [own, english] = [language, 'en'].map((one) =>
      partsOfText(readFileSync(join(texts, one, 'pages', page), 'utf8')),
    )
    expect(own).toEqual(english)
  })

  // What the software does is said in the sample too: who changes one changes the other.
  test.each([
    [
      'en',
      '.md',
      [
        'A message to our',
        'If our answer',
        'Please leave out',
        'Please tell us',
        'The contact form',
      ],
    ],
    [
      'de',
      '.de.md',
      ['Bitte lassen', 'Bitte melden', 'Das Kontaktform', 'Eine Nachricht', 'Wenn Sie unsere'],
    ],
  ])(
    'say of the software what the sample says, but for its own facts: %s',
    (language, ending, others) => {
      const paragraphs = (path: string) => readFileSync(path, 'utf8').split('\n\n')
      const different = pages
        .filter((page) => page !== 'get-in-touch.md')
        .flatMap((page) => {
          const sample = paragraphs(join(readContentDir(), 'pages', page.replace('.md', ending)))
          const [, ...own] = paragraphs(join(texts, language, 'pages', page))
          return own.filter((one) => !/\{|PLACEHOLDER/.test(one) && !sample.includes(one))
        })
      const sorted = different.sort()
      expect(sorted.map((one, at) => one.slice(0, others[at]?.length))).toEqual(others)
    },
  )
})
