import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, parseDocument, visit } from 'yaml'
import { sampleName } from '@/lib/config/content-dir.mjs'
import { paths } from '@/lib/config/paths'
import { partsOf } from '@/lib/content/front-matter'
import { compileTheme } from '@/lib/content/theme'
import { kindsWithPages } from '@/lib/kinds/index'
import { accentColours, withColours } from './accent'
import { type Choices, type City, countryOf } from './choices'
import { drawIcons } from './icons'
import { renewDigests, speak } from './languages'
import { legalPages } from './legal/pages'
import { sampleFolders } from './samples'

/** Makes the sample content that of a new site. */
export function customise(root: string, choices: Choices): void {
  const { name, languages, offices, accent, keepsSamples } = choices
  if (languages) speak(root, languages)
  if (!keepsSamples) removeSamples(root)
  if (accent) colour(root, accent)
  if (accent || name) drawMark(root, name ?? sampleName)
  if (offices) openOffices(root, offices, keepsSamples)
  if (offices) stateLaw(root, offices)
  if (name) rename(root, name)
  renewDigests(root)
}

const files = (root: string, ending: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ending))

function edit(path: string, change: (text: string) => string) {
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after !== before) writeFileSync(path, after)
}

/** Returns the translations of a file, such as `agency.de.md` of `agency`. */
const translationsOf = (root: string, name: string) =>
  files(root, '.md')
    .filter((path) => path.startsWith(`${name}.`) && path !== `${name}.md`)
    .map((path) => join(root, path))

const languageOfFile = (path: string) => /\.([\w-]+)\.md$/.exec(path)?.[1]

/** Changes the front matter of a file as data; comments and order stay. */
function editFront(path: string, change: (data: ReturnType<typeof parseDocument>) => void) {
  edit(path, (text) => {
    const { yaml, rest } = partsOf(text)
    const data = parseDocument(yaml)
    change(data)
    return `---\n${data.toString({ lineWidth: 0 })}---\n${rest}`
  })
}

const sampleSkills = ['design-system-deliverables', 'figma-files']
const samplePages = ['about', 'careers', 'home', 'services', 'work']

function removeSamples(root: string) {
  for (const folder of sampleFolders)
    for (const name of readdirSync(join(root, folder)))
      rmSync(join(root, folder, name), { recursive: true })
  for (const skill of sampleSkills)
    rmSync(join(root, 'skills', skill), { recursive: true, force: true })
  for (const page of files(join(root, 'pages'), '.md'))
    if (samplePages.includes(page.split('.', 1)[0] ?? ''))
      empty(join(root, 'pages', page), 'PLACEHOLDER: what this page says.')
  for (const path of files(root, '.md')) edit(join(root, path), withoutSampleLinks)
  editFront(join(root, 'redirects.md'), (data) => {
    const { redirects } = data.toJS() as { redirects: { to: string }[] }
    data.set(
      'redirects',
      redirects.filter(({ to }) => to !== paths.careers),
    )
  })
  writeFileSync(join(root, 'case-studies', `${firstStudy}.md`), patternOfStudy(root))
  for (const path of [join(root, 'agency.md'), ...translationsOf(root, 'agency')]) {
    empty(path, 'PLACEHOLDER: who you are.', /^## [\s\S]*/m)
    editFront(path, (data) => {
      if (data.has('selectedWork')) data.set('selectedWork', [firstStudy])
    })
  }
}

/** Leaves out what a text says of the sample, but for the part that is about the site. */
function empty(path: string, placeholder: string, kept?: RegExp) {
  editFront(path, (data) =>
    data.set(
      'description',
      'PLACEHOLDER: what this is, for whom and where, in one or two sentences for search engines and agents.',
    ),
  )
  edit(path, (text) => {
    const { head, rest } = partsOf(text)
    const [own = ''] = kept?.exec(rest) ?? []
    return `${[`${head}\n${placeholder}`, own.trim()].filter(Boolean).join('\n\n')}\n`
  })
}

/** The words of a link stay, the link to what is gone does not; a sentence about the roles goes with them. */
const withoutSampleLinks = (text: string) =>
  text.replace(/ ?[^.!?\n]*\]\(\/careers\)[^.!?\n]*[.!?]/g, '').replace(linkToThing, '$1')
const lists = kindsWithPages.map(([, { list }]) => list).join('|')
const linkToThing = new RegExp(`\\[([^\\]]+)\\]\\((?:${lists})/[\\w/-]+\\)`, 'g')

const firstStudy = 'first-project'

/** A study to fill in: the site has to show at least one. */
function patternOfStudy(root: string): string {
  const first = (kind: string) => {
    const text = readFileSync(join(root, 'taxonomies', `${kind}.md`), 'utf8')
    return /slug: (\S+)/.exec(text)?.[1] ?? ''
  }
  const today = new Date().toISOString().slice(0, 10)
  return `---
title: "PLACEHOLDER: the title of your first project"
client: "PLACEHOLDER: who it was for"
year: ${today.slice(0, 4)}
industry: ${first('industries')}
disciplines: [${first('disciplines')}]
services: [${first('services')}]
summary: "PLACEHOLDER: what the trouble was, what you made, and what it changed, in two or three sentences that stand alone."
results:
  - label: "PLACEHOLDER: what changed"
    value: 1
    unit: ""
    baseline: null
    after: 1
    source: "PLACEHOLDER: who measured it, and when"
credits:
  - discipline: ${first('disciplines')}
    contribution: "PLACEHOLDER: who did what"
cover:
  plate: weave
  caption: "PLACEHOLDER: what the picture shows"
gallery: []
publishedAt: ${today}
updatedAt: ${today}
---

PLACEHOLDER: the story of the project.
`
}

function colour(root: string, accent: string) {
  const { colours } = compileTheme(root, [])
  edit(join(root, 'theme.css'), (css) => withColours(css, accentColours(accent, colours)))
}

/** The icons of the sample are its mark; until the site has its own, it has a disc, and its name alone. */
function drawMark(root: string, name: string) {
  const { colours } = compileTheme(root, [])
  drawIcons(root, colours['dark-odd']?.light ?? '', name)
  rmSync(join(root, 'icons', 'mark.svg'), { force: true })
}

/** Writes the legal texts of the countries in which the offices are. */
function stateLaw(root: string, offices: readonly City[]) {
  const site = languagesOf(root)
  const today = new Date().toISOString().slice(0, 10)
  for (const language of site) {
    const { facts, ...pages } = legalPages(offices, site, language)
    const isDefault = language === site[0]
    if (isDefault) editFront(join(root, 'agency.md'), (data) => data.set('legal', facts))
    for (const [page, changed] of Object.entries(pages)) {
      const path = join(root, 'pages', `${page}${isDefault ? '' : `.${language}`}.md`)
      if (!existsSync(path)) continue
      if (isDefault) editFront(path, (data) => data.set('updatedAt', today))
      edit(path, (text) => {
        const { head, rest } = partsOf(text)
        return `${head}\n${changed(rest).trim()}\n`
      })
    }
  }
}

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'office'

/** The languages of the site; the texts of the first are in files that name none. */
function languagesOf(root: string): readonly string[] {
  const { yaml } = partsOf(readFileSync(join(root, 'agency.md'), 'utf8'))
  return (parseDocument(yaml).toJS() as { languages: readonly string[] }).languages
}

function openOffices(root: string, offices: readonly City[], keepsSamples: boolean) {
  let places: readonly string[] = []
  const [language] = languagesOf(root)
  editFront(join(root, 'taxonomies', 'locations.md'), (data) => {
    const known = (data.toJS() as { terms: { slug: string }[] }).terms
    const kept = keepsSamples ? known : []
    const added = offices
      .filter(({ name }) => !kept.some(({ slug }) => slug === slugOf(name)))
      .map(({ name, countryCode }) => ({
        slug: slugOf(name),
        name,
        country: countryOf(countryCode, language),
        countryCode,
      }))
    data.set('terms', [...kept, ...added])
    places = [...kept, ...added].map(({ slug }) => slug)
  })
  for (const path of translationsOf(root, 'taxonomies/locations'))
    editFront(path, (data) => {
      const { terms } = data.toJS() as { terms: { slug: string }[] }
      const kept = terms.filter(({ slug }) => places.includes(slug))
      const added = offices
        .map(({ name, countryCode }) => ({
          slug: slugOf(name),
          country: countryOf(countryCode, languageOfFile(path)),
        }))
        .filter(({ slug }) => !kept.some((term) => term.slug === slug))
      data.set('terms', [...kept, ...added])
    })
  const own = offices.map(({ name }) => slugOf(name))
  editFront(join(root, 'agency.md'), (data) => {
    data.set(
      'offices',
      offices.map(({ name }) => ({
        name,
        location: slugOf(name),
        street: 'PLACEHOLDER: street and number',
        postalCode: '00000',
      })),
    )
  })
  for (const path of translationsOf(root, 'agency'))
    editFront(path, (data) =>
      data.set(
        'offices',
        offices.map(({ name }) => ({ name })),
      ),
    )
  // Sample people move into the first office.
  for (const person of files(join(root, 'people'), '.md'))
    editFront(join(root, 'people', person), (data) => {
      if (isMap(data.contents) && !own.includes(String(data.get('office'))) && data.has('office'))
        data.set('office', own[0])
    })
}

function rename(root: string, name: string) {
  const domain = slugOf(name)
  const renamed = (text: string) =>
    text.replaceAll(sampleName, () => name).replaceAll(sampleName.toLowerCase(), domain)
  for (const path of files(root, '.md')) {
    const text = readFileSync(join(root, path), 'utf8')
    if (renamed(text) === text) continue
    if (partsOf(text).head)
      editFront(join(root, path), (data) =>
        visit(data, {
          Scalar(_, node) {
            if (isScalar(node) && typeof node.value === 'string') node.value = renamed(node.value)
          },
        }),
      )
    edit(join(root, path), (whole) => {
      const { head, rest } = partsOf(whole)
      return head + renamed(rest)
    })
  }
}
