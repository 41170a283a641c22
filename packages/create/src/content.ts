import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { splitFrontMatter } from 'content-compiler'
import { isMap, isScalar, visit } from 'yaml'
import { compileTheme } from '@/lib/compiler/theme'
import { sampleName } from '@/lib/config/content-dir.mjs'
import { accentColours, withColours } from './accent'
import { type Choices, type City, countryOf } from './choices'
import { edit, editFront, files, languageOfFile, languagesOf, translationsOf } from './edit'
import { renewDigests, speak } from './languages'
import { createLegalTexts, languagesSpokenIn, legalPages, timeZoneOf } from './legal'
import { placeholdersOf } from './placeholders'
import { removeSamples } from './samples-removed'
import { fillTemplate } from './template'

/** Makes the sample content that of a new site. */
export function customise(root: string, choices: Choices): void {
  const { name, languages, offices, accent, email, keepsSamples } = choices
  if (languages) speak(root, languages)
  if (!keepsSamples) removeSamples(root)
  if (accent) colour(root, accent)
  if (name) removeMark(root, name)
  if (offices) openOffices(root, offices, keepsSamples)
  if (offices) stateLaw(root, offices)
  if (offices) writeLocales(root, offices)
  if (email) editFront(join(root, 'agency.md'), (data) => data.set('email', email))
  if (name) rename(root, name)
  renewDigests(root)
}

function colour(root: string, accent: string) {
  const { colours } = compileTheme(root, [])
  edit(join(root, 'theme.css'), (css) => withColours(css, accentColours(accent, colours)))
}

const plainIcons = fileURLToPath(new URL('icons', import.meta.url))

/** The icons of the sample are its mark; until the site has its own, it has a disc, and its name alone. */
function removeMark(root: string, name: string) {
  cpSync(plainIcons, join(root, 'icons'), { recursive: true })
  const title = name.replaceAll('&', '&amp;')
  edit(join(root, 'icons/icon.svg'), (svg) => fillTemplate(svg, { title }, 'icon.svg'))
  rmSync(join(root, 'icons', 'mark.svg'), { force: true })
}

/** Writes the legal texts of the countries in which the offices are. */
function stateLaw(root: string, offices: readonly City[]) {
  const site = languagesOf(root)
  const today = new Date().toISOString().slice(0, 10)
  for (const language of site) {
    const legal = createLegalTexts(offices, site, language)
    const isDefault = language === site[0]
    const ending = isDefault ? '.md' : `.${language}.md`
    const agency = join(root, `agency${ending}`)
    if (existsSync(agency)) editFront(agency, (data) => data.set('legal', legal.facts))
    for (const page of legalPages) {
      const path = join(root, 'pages', `${page}${ending}`)
      if (!existsSync(path)) continue
      if (isDefault) editFront(path, (data) => data.set('updatedAt', today))
      edit(path, (text) => {
        const { head, rest } = splitFrontMatter(text)
        return `${head}\n${legal.putInto(page, rest)}\n`
      })
    }
  }
}

/** Dates and numbers are written as in the country of the offices where the language is spoken. */
function writeLocales(root: string, offices: readonly City[]) {
  for (const language of languagesOf(root)) {
    const spoken = offices.find(({ countryCode }) =>
      languagesSpokenIn(countryCode).includes(language),
    )
    if (!spoken) continue
    mkdirSync(join(root, 'messages'), { recursive: true })
    const file = join(root, 'messages', `${language}.yaml`)
    writeFileSync(file, `locale: ${language}-${spoken.countryCode}\n`)
  }
}

/** The name in addresses, files and packages. */
export const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'office'

function openOffices(root: string, offices: readonly City[], keepsSamples: boolean) {
  let places: readonly string[] = []
  const [language = 'en'] = languagesOf(root)
  const { street, postalCode } = placeholdersOf(language)
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
  const addresses = offices.map(({ name }) => ({
    name,
    location: slugOf(name),
    street,
    postalCode,
  }))
  const timeZone = timeZoneOf(offices)
  editFront(join(root, 'agency.md'), (data) => {
    if (timeZone) data.set('timeZone', timeZone)
    else data.delete('timeZone')
    data.set('offices', addresses)
  })
  const names = offices.map(({ name }) => ({ name }))
  for (const path of translationsOf(root, 'agency'))
    editFront(path, (data) => data.set('offices', names))
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
    if (splitFrontMatter(text).head)
      editFront(join(root, path), (data) =>
        visit(data, {
          Scalar(_, node) {
            if (isScalar(node) && typeof node.value === 'string') node.value = renamed(node.value)
          },
        }),
      )
    edit(join(root, path), (whole) => {
      const { head, rest } = splitFrontMatter(whole)
      return head + renamed(rest)
    })
  }
}
