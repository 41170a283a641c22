import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandOptions, UserError } from 'next-host/cli'
import { compileTheme } from 'site-content/theme'
import { AgencyFrontMatter } from '@/lib/agency/schema'
import { findAccentIssue } from './accent'
import { findCityName } from './cities'
import { agencyParts, starterLanguages, usageText } from './usage.mjs'

export interface OfficeCity {
  /** As it was answered; `findCityName` returns what a language calls it. */
  readonly name: string
  readonly countryCode: string
  /** By its name in the first language of the site. */
  readonly slug: string
}

/** What somebody wants of a site. */
export interface SiteChoices {
  readonly name: string
  readonly offices: readonly OfficeCity[]
  readonly languages: readonly string[]
  /** The folder of content/themes; without one that of the sample. */
  readonly theme?: string | undefined
  readonly accent?: string | undefined
  readonly email?: string | undefined
  /** What the agency has to show; of each a site begins with one entry to write. */
  readonly has: Readonly<Record<(typeof agencyParts)[number], boolean>>
}

const options = {
  name: { type: 'string' },
  offices: { type: 'string' },
  languages: { type: 'string' },
  has: { type: 'string' },
  theme: { type: 'string' },
  accent: { type: 'string' },
  email: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
} as const

export function readArguments(args: string[]) {
  const { positionals, values } = readCommandOptions(
    { args, allowPositionals: true, options },
    usageText,
  )
  const [folder, ...more] = positionals
  if (more.length > 0) throw new UserError(`Name one folder.\n\n${usageText}`)
  return { folder, values }
}

export type PromptAnswers = Readonly<Record<Exclude<keyof typeof options, 'yes' | 'help'>, string>>

type Colours = Parameters<typeof findAccentIssue>[1]

/** The colours of the sample, and of each theme of content/themes. */
export interface ThemeColours {
  readonly sample: Colours
  readonly themes: Readonly<Record<string, Colours>>
}

/** The colours of every theme that a site can begin with. */
export function readThemeColours(content: string): ThemeColours {
  const folder = join(content, 'themes')
  return {
    sample: compileTheme(content, []).colours,
    themes: Object.fromEntries(
      readdirSync(folder).map((name) => [name, compileTheme(join(folder, name), []).colours]),
    ),
  }
}

/** Reads the answers, or throws an error that names the option. */
export function readChoices(
  answers: Partial<PromptAnswers>,
  { sample, themes }: ThemeColours,
): SiteChoices {
  const { name, offices, languages: tags, has, theme, accent, email } = answers
  if (name === undefined || offices === undefined)
    throw new UserError(`A site needs --name and --offices.\n\n${usageText}`)
  const languages = readLanguages(tags || 'en')
  const colours = theme ? themes[theme] : sample
  if (!colours)
    throw new UserError(`--theme: "${theme}" must be of ${Object.keys(themes).join(', ')}.`)
  return {
    name: readName(name),
    offices: readOffices(offices, languages),
    languages,
    has: readParts(has ?? ''),
    theme: theme || undefined,
    accent: accent ? readAccent(accent, colours) : undefined,
    email: email ? readEmail(email) : undefined,
  }
}

function readEmail(text: string): string {
  const { success, data, error } = AgencyFrontMatter.shape.email.safeParse(text)
  if (success) return data
  throw new UserError(`--email: "${text}" is not valid. ${error.issues[0]?.message}.`)
}

function readName(text: string): string {
  const name = text.trim()
  if (name.length > 0 && name.length <= 60 && !/[\n<>{}]/.test(name)) return name
  throw new UserError(`--name: "${text}" must be 1 to 60 characters in one line, without < > { }.`)
}

function readLanguages(text: string): readonly string[] {
  const tags = [...new Set(splitList(text).map((tag) => tag.toLowerCase()))]
  const unknown = tags.filter((tag) => !starterLanguages.includes(tag))
  if (unknown.length > 0 || tags.length === 0)
    throw new UserError(
      `--languages: there are no texts in ${unknown.join(', ') || 'no language'}. Known: ${starterLanguages.join(', ')}. Begin in one of these; docs/content.md#languages says how to add another.`,
    )
  return tags
}

function readParts(text: string): SiteChoices['has'] {
  const names = splitList(text).map((name) => name.toLowerCase())
  const unknown = names.filter((name) => !agencyParts.some((part) => part === name))
  if (unknown.length > 0)
    throw new UserError(`--has: "${unknown.join(', ')}" must be of ${agencyParts.join(', ')}.`)
  return Object.fromEntries(
    agencyParts.map((part) => [part, names.includes(part)]),
  ) as SiteChoices['has']
}

function readOffices(text: string, [language = '']: readonly string[]): readonly OfficeCity[] {
  const cities = splitList(text)
  if (cities.length === 0)
    throw new UserError('--offices: name at least one city, such as Berlin DE.')
  return cities.map((one) => {
    const [, name = '', code = ''] = /^(\S.*?)\s+([A-Za-z]{2})$/.exec(one) ?? []
    if (!name || !findCountryName(code))
      throw new UserError(
        `--offices: "${one}" must be a city and the code of its country, such as Berlin DE.`,
      )
    const countryCode = code.toUpperCase()
    return { name, countryCode, slug: toSlug(findCityName(name, countryCode, language)) }
  })
}

/** The name of a country in a language; nothing if no country has the code. */
export function findCountryName(code: string, language = 'en'): string | undefined {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return names.of(code.toUpperCase())
}

function readAccent(text: string, colours: Colours): string {
  const accent = text.trim().toLowerCase()
  if (!/^#[\da-f]{6}$/.test(accent))
    throw new UserError(`--accent: "${text}" must be a colour such as '#0b5d4e'.`)
  const issue = findAccentIssue(accent, colours)
  if (issue) throw new UserError(`--accent: ${issue}`)
  return accent
}

const splitList = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** The name in addresses, files and packages. */
export const toSlug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'office'
