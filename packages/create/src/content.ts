import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pickTranslatableTexts } from 'site-content'
import { getDigestOfOriginal, splitFrontMatter } from 'site-content/compiler'
import { compileTheme } from 'site-content/theme'
import { parse, stringify } from 'yaml'
import { sampleName } from '@/lib/config/content-dir.mjs'
import { findTranslatedFields } from '@/lib/content/collections'
import { createAccentColours, replaceColours } from './accent'
import { findCountryName, type OfficeCity, type SiteChoices, toSlug } from './choices'
import { findCityName } from './cities'
import { type ContentText, createFirstEntries, firstServiceSlug } from './first-entries'
import {
  createLegalTexts,
  findLabels,
  findLocaleOfOffices,
  findTimeZone,
  isLegalPage,
} from './legal'
import { fillTemplate } from './template'
import { textsFolder } from './usage.mjs'
import { listWrittenPages, readStarterWords } from './words'

/** Writes the content of a new site beside its theme, fonts and skills: what it says of itself is a placeholder. */
export function writeContent(root: string, choices: SiteChoices): void {
  const { name, languages, offices, theme, accent, has } = choices
  const texts = languages.map((language) => {
    const named = offices.map((office) => ({
      ...office,
      name: findCityName(office.name, office.countryCode, language),
    }))
    const all = listTexts({ ...choices, offices: named }, language)
    return findLocaleOfOffices(language, offices) === 'de-CH' ? toSwissSpelling(all) : all
  })
  for (const file of Object.keys(texts[0] ?? {}))
    writeText(
      join(root, file),
      file,
      texts.flatMap((one, at) => {
        const text = one[file]
        return text ? [[languages[at] ?? '', text] as const] : []
      }),
    )
  for (const language of languages) writeLocale(root, language, offices)
  if (theme) cpSync(join(root, 'themes', theme), root, { recursive: true })
  if (accent) {
    const { colours } = compileTheme(root, [])
    editFile(join(root, 'theme.css'), (css) =>
      replaceColours(css, createAccentColours(accent, colours)),
    )
  }
  cpSync(plainIcons, join(root, 'icons'), { recursive: true })
  const title = name.replaceAll('&', '&amp;')
  editFile(join(root, 'icons/icon.svg'), (svg) => fillTemplate(svg, { title }, 'icon.svg'))
  for (const skill of readdirSync(join(root, 'skills')))
    nameInSkill(join(root, 'skills', skill, 'SKILL.md'), name)
  if (!has.results) editFile(join(root, 'skills/agency-research/SKILL.md'), withoutResults)
}

/** Takes out of the skill what it says of results; the sample has them. */
function withoutResults(skill: string): string {
  return [
    /, measured results/,
    /^ *Which design agencies can show measured results with sources\?\n/m,
    /^## Quoting results\n[\s\S]*?(?=^## )/m,
  ].reduce((text, passage) => {
    if (!passage.test(text)) throw new Error(`agency-research/SKILL.md lacks ${passage}`)
    return text.replace(passage, '')
  }, skill)
}

function nameInSkill(path: string, name: string) {
  const rename = (text: unknown) => String(text).replaceAll(sampleName, () => name)
  const { data, body } = readText(path)
  writeFile(path, { data: { ...data, description: rename(data.description) }, body: rename(body) })
}

const toSwissSpelling = (
  texts: Readonly<Record<string, ContentText>>,
): Readonly<Record<string, ContentText>> => JSON.parse(JSON.stringify(texts).replaceAll('ß', 'ss'))

/** Until a site has icons of its own, it has a disc. */
const plainIcons = fileURLToPath(new URL('icons', import.meta.url))

/** In one language, by file. */
function listTexts(choices: SiteChoices, language: string): Readonly<Record<string, ContentText>> {
  const { has, offices } = choices
  const words = readStarterWords(language)
  const legal = createLegalTexts(choices, language)
  const updatedAt = new Date().toISOString().slice(0, 10)
  const { homeTitle, homeDescription, page: body } = words
  const emptyPages = Object.entries(words.pages)
    .filter(([slug]) => slug !== 'journal' || has.journal)
    .map(([slug, page]) => [`pages/${slug}`, { data: { ...page, updatedAt }, body }])
  const pages = listWrittenPages(language).map((slug) => {
    const text = readText(join(textsFolder, language, 'pages', `${slug}.md`))
    const filled = isLegalPage(slug) ? legal.fill(text.body, slug) : text.body
    const title = slug === 'imprint' && legal.imprintTitle
    const data = { ...text.data, ...(title && { title }), updatedAt }
    return [`pages/${slug}`, { data, body: filled }]
  })
  const sections = [
    ...['work', 'clients', has.results && 'results', 'quotes', 'services', 'steps'],
    ...[has.journal && 'journal', has.roles && 'roles', 'invitation'],
  ].flatMap((section) => (section ? [{ section }] : []))
  const terms = (list: readonly object[]): ContentText => ({ data: { terms: list }, body: '' })
  return {
    agency: describeAgency(choices, words, legal),
    'pages/home': {
      data: { title: homeTitle, description: homeDescription, updatedAt, sections },
      body,
    },
    ...Object.fromEntries([...emptyPages, ...pages]),
    'taxonomies/levels': terms(
      Object.entries(words.levels).map(([slug, name]) => ({ slug, name })),
    ),
    'taxonomies/locations': terms(
      offices.map(({ name, countryCode, slug }) => ({
        slug,
        name,
        country: findCountryName(countryCode, language),
        countryCode,
      })),
    ),
    'taxonomies/services': terms([{ slug: firstServiceSlug, name: words.service }]),
    ...createFirstEntries(choices, words, updatedAt),
  }
}

function describeAgency(
  { name, languages, offices, email }: SiteChoices,
  {
    invitation,
    agencyDescription: description,
    agency,
    approach,
    street,
    postalCode,
  }: ReturnType<typeof readStarterWords>,
  { facts: legal, phone }: Pick<ReturnType<typeof createLegalTexts>, 'facts' | 'phone'>,
): ContentText {
  const timeZone = findTimeZone(offices)
  return {
    data: {
      name,
      languages,
      invitation,
      description,
      email: email ?? `hello@${toSlug(name)}.example`,
      ...(phone && { phone }),
      ...(timeZone && { timeZone }),
      offices: offices.map((office) => ({
        name: office.name,
        location: office.slug,
        street,
        postalCode,
      })),
      legal,
      approach,
      permittedUses: ['search', 'ai-input'],
    },
    body: agency,
  }
}

/** Writes a text of the first language, and beside it what the others have to translate. */
function writeText(path: string, file: string, texts: readonly (readonly [string, ContentText])[]) {
  const [[, original] = [], ...translations] = texts
  if (!original) return
  writeFile(`${path}.md`, original)
  const shape = findTranslatedFields(file)
  if (!shape) return
  const digest = getDigestOfOriginal(shape, original)
  for (const [language, { data, body }] of translations) {
    const picked = withSlugs(data, pickTranslatableTexts(shape, data) as ContentText['data'])
    if (Object.keys(picked).length > 0 || body)
      writeFile(`${path}.${language}.md`, { data: { original: digest, ...picked }, body })
  }
}

/** Names the terms of a taxonomy by their slugs. */
function withSlugs(
  { terms }: ContentText['data'],
  picked: ContentText['data'],
): ContentText['data'] {
  if (!Array.isArray(terms) || !Array.isArray(picked.terms)) return picked
  if (terms.length === 0) return {}
  return { terms: picked.terms.map((term, at) => ({ slug: terms[at].slug, ...term })) }
}

/** Dates, numbers and some words are those of the country of the offices where the language is spoken; facts of the law have the names of the seat. */
function writeLocale(root: string, language: string, offices: readonly OfficeCity[]) {
  mkdirSync(join(root, 'messages'), { recursive: true })
  const file = join(root, 'messages', `${language}.yaml`)
  const locale = findLocaleOfOffices(language, offices)
  const messagesFile = join(textsFolder, language, 'messages', `${locale}.yaml`)
  const words = existsSync(messagesFile) ? parse(readFileSync(messagesFile, 'utf8')) : {}
  const { title: _, ...facts } = findLabels(offices, language) ?? {}
  const labels = { ...words.labels, ...facts }
  const messages = { ...words, ...(Object.keys(labels).length > 0 && { labels }) }
  writeFileSync(file, stringify({ locale, ...messages }, { lineWidth: 0 }))
}

function readText(path: string): ContentText {
  const { yaml, rest } = splitFrontMatter(readFileSync(path, 'utf8'))
  return { data: parse(yaml), body: rest.trim() }
}

function writeFile(path: string, { data, body }: ContentText) {
  mkdirSync(dirname(path), { recursive: true })
  const text = body ? `\n${body}\n` : ''
  writeFileSync(
    path,
    `---\n${stringify(data, { lineWidth: 0, aliasDuplicateObjects: false })}---\n${text}`,
  )
}

/** Changes the text of a file. */
export function editFile(path: string, change: (text: string) => string) {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
