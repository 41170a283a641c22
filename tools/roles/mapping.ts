import { stringify } from 'yaml'
import type { Language, Languages } from '@/lib/domain/language'
import { formatNoPayWarning, type Role, Salary } from '@/lib/domain/role'
import { listSearchNames, type Taxonomies } from '@/lib/domain/taxonomy'
import { UserError } from '@/scripts/cli/user-error.mjs'
import {
  type AtsFile,
  allowedSlugs,
  anyWord,
  atsFileName,
  skip,
  taxonomyByWordKind,
  type WordKind,
  wordKinds,
} from './ats-file'
import type { StatedPay } from './fields'
import { type ListName, listNames } from './headings'
import { type Posting, type PostingText, quote } from './posting'
import { readJobText, withoutMarkup } from './text'

/** What a role says in one language. */
export interface RoleText extends Readonly<Partial<Record<ListName, readonly string[]>>> {
  readonly title: string
  readonly summary: string
  readonly applyUrl: string
  readonly body: string
}

/** All of a role that comes from the board. */
export interface BoardRole
  extends Pick<Role, 'discipline' | 'level' | 'locations' | 'workplace' | 'employmentType'> {
  readonly id: string
  readonly salary: Salary | undefined
  readonly publishedAt: string | undefined
  readonly closesAt: string | undefined
  readonly text: RoleText
  /** In the languages of the site that the text is not in, or not by default. */
  readonly translations: readonly (readonly [Language, RoleText])[]
}

export interface MappingContext {
  readonly ats: AtsFile
  readonly taxonomies: Taxonomies
  /** Of the site; the first is the default. */
  readonly languages: Languages
  /** The path of the content's folder in messages. */
  readonly label: string
}

// What boards write, and what it means; the first pattern that fits counts.

const workplaces = [
  ['hybrid', /hybrid/i],
  ['remote', /remote|home ?office/i],
  ['onsite', /on.?site|vor ort/i],
] as const

const employmentTypes = [
  ['internship', /intern|praktik|trainee|werkstud|student|apprentice|thesis/i],
  ['contract', /contract|freelance/i],
  ['part-time', /part.?time|teilzeit/i],
  ['full-time', /full.?time|permanent|regular|temporary|vollzeit|festanst|befristet/i],
] as const

const periods = [
  ['year', /year|annual|annum|jahr|jähr/i],
  ['month', /month|monat/i],
  ['day', /day|daily|tag|täg/i],
  ['hour', /hour|stund|stünd/i],
] as const

const findMeaning = <T>(table: readonly (readonly [T, RegExp])[], words: string | undefined) =>
  table.find(([, pattern]) => pattern.test(words ?? ''))?.[0]

/** Makes roles of postings; all words that have no meaning yet are one error. */
export function mapPostings(postings: readonly Posting[], context: MappingContext) {
  const { ats, taxonomies } = context
  const roles: BoardRole[] = []
  const skipped: string[] = []
  const warnings = new Map<string, string[]>()
  const unmapped = new Map<string, UnmappedWord>()

  for (const posting of postings) {
    const title = posting.texts[0]?.title ?? posting.id
    const warn = (what: string) => warnings.set(what, [...(warnings.get(what) ?? []), title])
    const lookUp = (kind: WordKind, words: readonly string[]): string | undefined => {
      const word = words.find((one) => Object.hasOwn(ats[kind], one)) ?? anyWord
      if (Object.hasOwn(ats[kind], word)) return ats[kind][word]
      const unmappedWord = words[0] ?? anyWord
      const titles = unmapped.get(`${kind} ${unmappedWord}`)?.titles ?? []
      unmapped.set(`${kind} ${unmappedWord}`, {
        kind,
        word: unmappedWord,
        titles: [...titles, title],
      })
      return undefined
    }
    const discipline = lookUp('departments', posting.departments)
    const offices = posting.offices.length > 0 ? posting.offices : [anyWord]
    const locationSlugs = offices.map((office) => lookUp('offices', [office]))
    const level = posting.seniority
      ? lookUp('seniorities', [posting.seniority])
      : (findTerm(taxonomies.levels, title)?.slug ?? lookUp('seniorities', []))
    if (discipline === skip || locationSlugs.every((place) => place === skip)) skipped.push(title)
    else if (discipline && level && locationSlugs.every((place) => place !== undefined)) {
      const locations = [...new Set(locationSlugs)].filter((place) => place !== skip)
      roles.push(toRole(posting, { discipline, level, locations }, context, warn))
    }
  }
  if (unmapped.size > 0) throw unmappedError([...unmapped.values()], taxonomies, context.label)
  const unpaid = roles.filter(({ salary }) => !salary).map(({ text }) => text.title)
  return {
    roles,
    skipped,
    warnings: [
      ...[...warnings].map(([what, titles]) => `${what} (${shortList(titles)})`),
      ...(unpaid.length > 0 ? [formatNoPayWarning([shortList(unpaid)])] : []),
    ],
  }
}

/** "Art Director", and how many others. */
const shortList = ([first, ...others]: readonly string[]): string =>
  `${quote(first)}${others.length > 0 ? ` and ${others.length} more` : ''}`

/** Returns the term whose name, or another word for it, stands in a text. */
function findTerm(terms: Taxonomies[keyof Taxonomies], text: string) {
  const spaced = (words: string) =>
    ` ${words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  return terms.find((term) =>
    listSearchNames(term).some((word) => spaced(text).includes(spaced(word))),
  )
}

function toRole(
  posting: Posting,
  terms: Pick<Role, 'discipline' | 'level' | 'locations'>,
  { ats, languages }: MappingContext,
  warn: (what: string) => void,
): BoardRole {
  const { salary, problem } = toSalary(posting.pay)
  if (problem) warn(`Pay is left out: ${problem}`)
  const [defaultLanguage] = languages
  const byDefault = posting.texts.find(({ language }) => !language || language === defaultLanguage)
  const original = byDefault ?? posting.texts[0]
  if (!byDefault)
    warn(
      `The board has no text in the default language of the site; its pages show that in ${original?.language}`,
    )
  const others = posting.texts.filter((text) => text !== byDefault)
  const [text, ...translated] = toRoleTexts(posting, [original, ...others])
  if (!text) throw new Error(`The posting ${posting.id} has no text`)
  const words = [...posting.offices, text.title].join(' ')
  const assume = <Name extends 'workplace' | 'employmentType'>(name: Name): AtsFile[Name] => {
    warn(
      `The board does not say the ${name}; it is taken to be ${ats[name]}. Set ${name} in ${atsFileName} for another`,
    )
    return ats[name]
  }
  return {
    id: posting.id,
    ...terms,
    workplace:
      findMeaning(workplaces, posting.workplace) ??
      findMeaning(workplaces, words) ??
      assume('workplace'),
    employmentType:
      findMeaning(employmentTypes, posting.employmentType) ?? assume('employmentType'),
    salary,
    publishedAt: toDay(posting.publishedAt),
    closesAt: toDay(posting.closesAt),
    text,
    translations: others.flatMap(({ language }, at) => {
      const translation = translated[at]
      return language && translation ? [[language, translation] as const] : []
    }),
  }
}

/** Reads the texts of a role; a list that differs in length between languages stays in the body. */
function toRoleTexts({ offices }: Posting, texts: readonly (PostingText | undefined)[]) {
  const existingTexts = texts.filter((text) => text !== undefined)
  const lists = existingTexts.map((text) => readJobText(text).lists)
  const sameLength = listNames.filter(
    (name) => new Set(lists.map((all) => all[name]?.length ?? 0)).size === 1,
  )
  return existingTexts.map((source): RoleText => {
    const { summary, body, lists } = readJobText(source, sameLength)
    const title = withoutMarkup(source.title.replace(/<[^<>]*>/g, ''))
    return {
      title,
      summary: summary ?? [title, ...offices].join(', '),
      applyUrl: source.applyUrl,
      ...lists,
      body,
    }
  })
}

/** The day of 2026-09-10T08:00:00+02:00 or 2026-09-10 07:25:25 UTC. */
const toDay = (timestamp: string | undefined) => /^\d{4}-\d{2}-\d{2}/.exec(timestamp ?? '')?.[0]

/** Returns pay that can be shown as it is, or the problem with it. Nothing stated is neither. */
export function toSalary(pay: StatedPay | undefined): { salary?: Salary; problem?: string } {
  const { min, max, currency, period } = pay ?? {}
  if (!Number(min) && !Number(max)) return {}
  const { success, data } = Salary.safeParse({
    min: Number(min),
    max: Number(max),
    currency: currency?.toUpperCase(),
    period: findMeaning(periods, period),
  })
  if (success) return { salary: data }
  const statedPay = [min, max, currency, period].map(quote).join(', ')
  return { problem: `it is no range with currency and period: ${statedPay}` }
}

/** A word of the board that has no meaning here yet. */
interface UnmappedWord {
  readonly kind: WordKind
  readonly word: string
  readonly titles: readonly string[]
}

/** Names the lines that ats.md lacks, to be copied, with the choice beside them. */
function unmappedError(all: readonly UnmappedWord[], taxonomies: Taxonomies, label: string) {
  const lines = wordKinds.flatMap((kind) => {
    const words = all.filter((one) => one.kind === kind)
    const head = `${kind}:  # ${allowedSlugs(kind, taxonomies).join(', ')}`
    return words.length === 0 ? [] : [head, ...words.map((word) => formatLine(word, taxonomies))]
  })
  const what = all.length === 1 ? 'this word' : `these ${all.length} words`
  return new UserError(
    `${label}/${atsFileName} does not say what ${what} of the board mean here; nothing was written. Add the lines, with the slug you mean:\n\n${lines.join('\n')}`,
  )
}

/** A key that may mean something in YAML or to a log is in quotes: `"::error::": skip`. */
function formatLine({ kind, word, titles }: UnmappedWord, taxonomies: Taxonomies): string {
  const knownTerm = findTerm(taxonomies[taxonomyByWordKind[kind]], word)
  const slug = knownTerm?.slug ?? (kind === 'seniorities' ? taxonomies.levels[0]?.slug : skip)
  const isPlain = /^[\p{L}\p{N}][^#]*$/u.test(word)
  const line = stringify(
    { [word]: slug },
    { lineWidth: 0, defaultKeyType: isPlain ? null : 'QUOTE_DOUBLE' },
  )
  const count = titles.length === 1 ? '1 role' : `${titles.length} roles`
  return `  ${line.trimEnd()}  # ${count}: ${shortList(titles)}`
}
