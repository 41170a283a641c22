import { AgencyFrontMatter } from '@/lib/domain/agency'
import { readOptions } from '@/scripts/cli/arguments.mjs'
import { UserError } from '@/scripts/cli/user-error.mjs'
import { isOfSample } from './languages'
import { samplesInWords } from './samples'

export interface City {
  readonly name: string
  readonly countryCode: string
}

/** What somebody wants of a site; what is not there stays as in the sample. */
export interface Choices {
  readonly name?: string | undefined
  readonly languages?: readonly string[] | undefined
  readonly offices?: readonly City[] | undefined
  readonly accent?: string | undefined
  readonly email?: string | undefined
  readonly keepsSamples: boolean
}

export const usage = `npm create oddvale <folder> -- [options]
npm run begin -- [options]    in place, in a fresh clone

  --name <name>            the name of the agency
  --languages en,de        the languages it speaks, the default first
  --offices 'Berlin DE, Porto PT'
  --accent '#rrggbb'       the colour of what can be acted on
  --email <address>        the address that the site shows
  --samples keep|remove    the sample's ${samplesInWords}
  --yes                    asks nothing`

const options = {
  name: { type: 'string' },
  languages: { type: 'string' },
  offices: { type: 'string' },
  accent: { type: 'string' },
  email: { type: 'string' },
  samples: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
} as const

export function readArguments(args: string[]) {
  const { positionals, values } = readOptions({ args, allowPositionals: true, options }, usage)
  const [folder, ...more] = positionals
  if (more.length > 0) throw new UserError(`Name one folder.\n\n${usage}`)
  return { folder, values }
}

export type Answers = Readonly<Record<Exclude<keyof typeof options, 'yes' | 'help'>, string>>

/** What the answers mean, or an error that names the option. */
export function choicesIn(answers: Partial<Answers>, known: Known): Choices {
  const { name, languages, offices, accent, email } = answers
  const spoken = languages ? readLanguages(languages, known.languages) : undefined
  const foreign = spoken?.filter((tag) => !isOfSample(tag)) ?? []
  const { samples = foreign.length > 0 ? 'remove' : 'keep' } = answers
  if (samples !== 'keep' && samples !== 'remove')
    throw new UserError(`--samples: "${samples}" must be keep or remove.`)
  if (samples === 'keep' && foreign.length > 0)
    throw new UserError(
      `--samples keep: the sample is not written in ${foreign.join(', ')}. Say remove: every text about the agency is then a PLACEHOLDER in its language.`,
    )
  if (samples === 'remove' && !known.asksMore && !(name && offices))
    throw new UserError('--samples remove needs --name and --offices: the sample’s would remain.')
  return {
    name: name && readName(name),
    languages: spoken,
    offices: offices ? readOffices(offices) : undefined,
    accent: accent ? readAccent(accent, known.accentIssue) : undefined,
    email: email && readEmail(email),
    keepsSamples: samples === 'keep',
  }
}

/** What the starter knows. */
export interface Known {
  /** Whether one answer is checked, and others are still to come. */
  readonly asksMore?: boolean
  readonly languages: readonly string[]
  readonly accentIssue: (accent: string) => string | undefined
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

function readLanguages(text: string, known: readonly string[]): readonly string[] {
  const tags = [...new Set(listIn(text).map((tag) => tag.toLowerCase()))]
  const unknown = tags.filter((tag) => !known.includes(tag))
  if (unknown.length > 0 || tags.length === 0)
    throw new UserError(
      `--languages: there are no words for ${unknown.join(', ') || 'no language'}. Known: ${known.join(', ')}; begin in one of these; the site is told another by docs/content.md#languages.`,
    )
  return tags
}

function readOffices(text: string): readonly City[] {
  return listIn(text).map((one) => {
    const [, name = '', code = ''] = /^(\S.*?)\s+([A-Za-z]{2})$/.exec(one) ?? []
    if (!name || !countryOf(code))
      throw new UserError(
        `--offices: "${one}" must be a city and the code of its country, such as Berlin DE.`,
      )
    return { name, countryCode: code.toUpperCase() }
  })
}

/** The name of a country in a language; nothing if no country has the code. */
export function countryOf(code: string, language = 'en'): string | undefined {
  const known = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return known.of(code.toUpperCase())
}

function readAccent(text: string, issueOf: Known['accentIssue']): string {
  const accent = text.trim().toLowerCase()
  if (!/^#[\da-f]{6}$/.test(accent))
    throw new UserError(`--accent: "${text}" must be a colour such as '#0b5d4e'.`)
  const issue = issueOf(accent)
  if (issue) throw new UserError(`--accent: ${issue}`)
  return accent
}

const listIn = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
