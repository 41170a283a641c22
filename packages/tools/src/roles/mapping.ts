import { UserError } from 'next-host/cli'
import type { Language, Languages } from 'site-content/edge'
import { stringify } from 'yaml'
import {
  type AtsFile,
  atsFileName,
  boardWordWildcard,
  listAllowedSlugs,
  skippedRole,
} from './ats-file'
import type { PayFields } from './fields'
import { type JobPosting, type JobPostingText, quoteBoardText } from './posting'
import {
  type BoardTerms,
  type BoardWordKind,
  boardWordKinds,
  type EmploymentType,
  type RolesOfSite,
  type Salary,
  type Term,
  type Workplace,
} from './site'
import { readJobText, removeMarkdownSigns } from './text'

/** What a role says in one language. */
export interface RoleText {
  readonly title: string
  readonly summary: string
  readonly applyUrl: string
  readonly body: string
}

/** All of a role that comes from the board. */
export interface BoardRole extends TermsOfRole {
  readonly id: string
  readonly workplace: Workplace
  readonly employmentType: EmploymentType
  readonly salary: Salary | undefined
  readonly publishedAt: string | undefined
  readonly closesAt: string | undefined
  readonly text: RoleText
  /** In the languages of the site that the text is not in, or not by default. */
  readonly translations: readonly (readonly [Language, RoleText])[]
}

interface TermsOfRole {
  readonly discipline: string
  readonly level: string
  readonly locations: readonly string[]
}

export interface RoleMappingContext {
  readonly site: RolesOfSite
  readonly ats: AtsFile
  readonly terms: BoardTerms
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

const findMeaning = <T>(
  table: readonly (readonly [T, RegExp])[],
  ...texts: (string | undefined)[]
) => texts.flatMap((text) => table.find(([, pattern]) => pattern.test(text ?? ''))?.[0] ?? [])[0]

/** Makes roles of postings; all words that have no meaning yet are one error. */
export function mapPostings(postings: readonly JobPosting[], context: RoleMappingContext) {
  const { ats } = context
  const roles: BoardRole[] = []
  const warnings: string[] = []
  const unmapped = new Map<string, readonly [BoardWordKind, string]>()
  let skipped = 0

  const lookUp = (kind: BoardWordKind, terms: readonly string[]): string | undefined => {
    const word = terms.find((one) => Object.hasOwn(ats[kind], one)) ?? boardWordWildcard
    if (Object.hasOwn(ats[kind], word)) return ats[kind][word]
    const [unmappedWord = boardWordWildcard] = terms
    unmapped.set(`${kind} ${unmappedWord}`, [kind, unmappedWord])
    return undefined
  }
  for (const posting of postings) {
    const discipline = lookUp('departments', posting.departments)
    const offices = posting.offices.length > 0 ? posting.offices : [boardWordWildcard]
    const places = offices.map((office) => lookUp('offices', [office]))
    const level = posting.seniority
      ? lookUp('seniorities', [posting.seniority])
      : (findTerm(context, 'seniorities', posting.texts[0]?.title ?? '')?.slug ??
        lookUp('seniorities', []))
    const locations = [...new Set(places)].filter(
      (location) => location && location !== skippedRole,
    ) as string[]
    if (discipline === skippedRole || places.every((location) => location === skippedRole))
      skipped++
    else if (discipline && level)
      roles.push(toRole(posting, { discipline, level, locations }, context, warnings))
  }
  if (unmapped.size > 0) throw unmappedError([...unmapped.values()], context)
  return { roles, skipped, warnings }
}

/** By its name, or another word for it. */
function findTerm(
  { site, terms }: RoleMappingContext,
  kind: BoardWordKind,
  text: string,
): Term | undefined {
  const withSpaces = (terms: string) =>
    ` ${terms
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ')} `
  return terms[kind].find((term) =>
    site.listTermNames(term as never).some((word) => withSpaces(text).includes(withSpaces(word))),
  )
}

function toRole(
  posting: JobPosting,
  terms: TermsOfRole,
  { site, ats, languages: [defaultLanguage] }: RoleMappingContext,
  warnings: string[],
): BoardRole {
  const { texts } = posting
  const byDefault = texts.find(({ language }) => !language || language === defaultLanguage)
  const [first] = texts
  const original = byDefault ?? first
  if (!original) throw new Error(`The posting ${posting.id} has no text`)
  const { title, language } = original
  if (!byDefault)
    warnings.push(
      `${quoteBoardText(title)} has no text in the default language of the site; its pages show that in ${language}`,
    )
  const { salary, problem } = toSalary(site, posting.pay)
  if (problem) warnings.push(`Pay of ${quoteBoardText(title)} is left out: ${problem}`)
  return {
    id: posting.id,
    ...terms,
    workplace:
      findMeaning(workplaces, posting.workplace, ...posting.offices, title) ?? ats.workplace,
    employmentType: findMeaning(employmentTypes, posting.employmentType) ?? ats.employmentType,
    salary,
    publishedAt: toDay(posting.publishedAt),
    closesAt: toDay(posting.closesAt),
    text: toRoleText(posting, original),
    translations: texts.flatMap((text) =>
      text.language && text !== byDefault ? [[text.language, toRoleText(posting, text)]] : [],
    ),
  }
}

function toRoleText({ offices }: JobPosting, source: JobPostingText): RoleText {
  const { summary, body } = readJobText(source)
  const title = removeMarkdownSigns(source.title.replace(/<[^<>]*>/g, ''))
  return {
    title,
    summary: summary ?? [title, ...offices].join(', '),
    applyUrl: source.applyUrl,
    body,
  }
}

/** The day of 2026-09-10T08:00:00+02:00 or 2026-09-10 07:25:25 UTC. */
const toDay = (timestamp: string | undefined) => /^\d{4}-\d{2}-\d{2}/.exec(timestamp ?? '')?.[0]

/** Pay that can be shown as it is, or the problem with it. Nothing stated is neither. */
export function toSalary(
  { schemas }: Pick<RolesOfSite, 'schemas'>,
  pay: PayFields | undefined,
): { salary?: Salary; problem?: string } {
  const { min, max, currency, period } = pay ?? {}
  if (!Number(min) && !Number(max)) return {}
  const { success, data } = schemas.salary.safeParse({
    min: Number(min),
    max: Number(max),
    currency: currency?.toUpperCase(),
    period: findMeaning(periods, period),
  })
  if (success) return { salary: data }
  const statedPay = [min, max, currency, period].map(quoteBoardText).join(', ')
  return { problem: `it is no range with currency and period: ${statedPay}` }
}

/** Names the lines that ats.md lacks, to be copied, with the choice beside them. */
function unmappedError(
  all: readonly (readonly [BoardWordKind, string])[],
  context: RoleMappingContext,
) {
  const { terms, label } = context
  const lines = boardWordKinds.flatMap((kind) => {
    const words = all.filter((one) => one[0] === kind)
    const head = `${kind}:  # ${listAllowedSlugs(kind, terms).join(', ')}`
    return words.length === 0
      ? []
      : [head, ...words.map(([, word]) => formatLine(kind, word, context))]
  })
  return new UserError(
    `${label}/${atsFileName} does not say what these words of the board mean here; nothing was written. Add the lines, with the slug you mean:\n\n${lines.join('\n')}`,
  )
}

/** A key that may mean something in YAML or to a log is in quotes: `"::error::": skip`. */
function formatLine(kind: BoardWordKind, word: string, context: RoleMappingContext): string {
  const term = findTerm(context, kind, word)
  const [first] = context.terms[kind]
  const slug = term?.slug ?? (kind === 'seniorities' ? first?.slug : skippedRole)
  const isPlain = /^[\p{L}\p{N}][^#]*$/u.test(word)
  const line = stringify(
    { [word]: slug },
    { lineWidth: 0, defaultKeyType: isPlain ? null : 'QUOTE_DOUBLE' },
  )
  return `  ${line.trimEnd()}`
}
