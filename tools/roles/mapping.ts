import { distance } from 'fastest-levenshtein'
import { stringify } from 'yaml'
import type { Language, Languages } from '@/lib/domain/language'
import { type Role, Salary } from '@/lib/domain/role'
import { type Taxonomies, type Term, termWords } from '@/lib/domain/taxonomy'
import { type AtsFile, anyWord, skip, termsFor, type WordKind, wordKinds } from './ats-file'
import { inertJson, said } from './lines'
import { type Posting, payOf } from './posting'
import type { Unmapped } from './pull-error'
import { type RoleText, roleTexts } from './role-texts'
import { textReader } from './text-reader'

/** All of a role that comes from the board, but its days and its address here. */
export interface BoardRole {
  readonly posting: Posting
  readonly front: Omit<
    Role,
    | 'slug'
    | 'body'
    | 'bodyLinks'
    | 'bodyPictures'
    | 'publishedAt'
    | 'updatedAt'
    | 'closed'
    | 'pulledFrom'
  >
  readonly body: string
  /** The same role in other languages of the site. */
  readonly translations: Readonly<Record<Language, RoleText>>
}

export interface Mapped {
  readonly roles: readonly BoardRole[]
  /** Titles of what the mapping leaves out. */
  readonly skipped: readonly string[]
  readonly warnings: readonly string[]
  readonly unmapped: readonly Unmapped[]
}

/** The level of a role of which nobody says one. */
const ordinaryLevel = 'mid'

/** What the board's words mean here; all that has no meaning yet is told at once. */
export function mapped(
  postings: readonly Posting[],
  file: AtsFile,
  taxonomies: Taxonomies,
  site: Languages,
): Mapped {
  const roles: BoardRole[] = []
  const skipped: string[] = []
  const warnings = new Warnings()
  const texts = roleTexts(site, textReader())
  const missing = new Map<string, { kind: WordKind; word: string; titles: string[] }>()
  const miss = (kind: WordKind, word: string, { title }: Posting) => {
    const key = `${kind} ${word}`
    const entry = missing.get(key) ?? { kind, word, titles: [] }
    missing.set(key, { ...entry, titles: [...entry.titles, title] })
    return undefined
  }

  for (const posting of postings) {
    const discipline =
      lookUp(file.departments, posting.departments) ??
      miss('departments', posting.departments[0] ?? anyWord, posting)
    const places = (posting.offices.length > 0 ? posting.offices : [anyWord]).map(
      (office) => lookUp(file.offices, [office]) ?? miss('offices', office, posting),
    )
    const level =
      levelOf(posting, file, taxonomies, warnings) ??
      miss('seniorities', posting.seniority ?? anyWord, posting)
    const locations = [...new Set(places.filter((place) => place !== undefined && place !== skip))]
    if (discipline === skip || (locations.length === 0 && !places.includes(undefined))) {
      skipped.push(posting.title)
      continue
    }
    if (!discipline || !level || places.includes(undefined)) continue
    roles.push(
      roleOf(
        posting,
        { discipline, level, locations: locations as string[] },
        file,
        warnings,
        texts,
      ),
    )
  }
  const unmapped = [...missing.values()].map((entry) => {
    const terms = termsFor(entry.kind, taxonomies)
    const allowed = terms.map(({ slug }) => slug)
    return { ...entry, proposal: proposalFor(entry.word, terms, entry.kind), allowed }
  })
  return { roles, skipped, warnings: warnings.lines(), unmapped }
}

/** What several roles have in common is told once. */
class Warnings {
  readonly #titles = new Map<string, string[]>()
  add(what: string, { title }: Posting) {
    this.#titles.set(what, [...(this.#titles.get(what) ?? []), title])
  }
  lines = () => [...this.#titles].map(([what, titles]) => `${what} (${listOf(titles)})`)
}

/** "Art Director", and how many others. */
export const listOf = ([first, ...others]: readonly string[]): string =>
  `${said(first)}${others.length > 0 ? ` and ${others.length} more` : ''}`

/** The first word that has a line; else the line for any. */
function lookUp(lines: Readonly<Record<string, string>>, words: readonly string[]) {
  const word = words.find((one) => Object.hasOwn(lines, one)) ?? anyWord
  return Object.hasOwn(lines, word) ? lines[word] : undefined
}

/** A word of the title, letter for letter; else the board's; else what the title says by itself. */
function levelOf(posting: Posting, file: AtsFile, { levels }: Taxonomies, warnings: Warnings) {
  const { title, seniority } = posting
  const inTitle = Object.keys(file.seniorities)
    .sort((a, b) => b.length - a.length)
    .find((word) => word !== anyWord && hasWord(title, word))
  const stated = lookUp(file.seniorities, [inTitle ?? [], seniority ?? []].flat())
  if (stated !== undefined || seniority) return stated
  const named = levels.find((level) =>
    termWords(level).some((word) => hasWord(title.toLowerCase(), word.toLowerCase())),
  )
  const level = named?.slug ?? levels.find(({ slug }) => slug === ordinaryLevel)?.slug
  if (level && !named)
    warnings.add(
      `The board names no seniority; the level is taken to be ${level}. Write a line "*" under seniorities in ats.md for another`,
      posting,
    )
  return level
}

const hasWord = (text: string, word: string) =>
  ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(
    ` ${word.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `,
  )

type Terms = Pick<Role, 'discipline' | 'level' | 'locations'>

function roleOf(
  posting: Posting,
  terms: Terms,
  file: AtsFile,
  warnings: Warnings,
  texts: ReturnType<typeof roleTexts>,
): BoardRole {
  const { salary, problem } = payOf(posting.pay)
  if (problem) warnings.add(`Pay is left out: ${problem}`, posting)
  const { original, translations, isForeign } = texts(posting)
  const { title, hours, summary, applyUrl, body, ...lists } = original
  if (isForeign)
    warnings.add(
      `The board has no text in the default language of the site; its pages show that in ${posting.language}`,
      posting,
    )
  const workplace = posting.workplace ?? workplaceIn([...posting.offices, title].join(' '))
  if (!workplace)
    warnings.add(
      `The board does not say where the work is done; it is taken to be ${file.workplace}. Set workplace in ats.md for another`,
      posting,
    )
  if (!posting.employmentType)
    warnings.add(
      `The board does not name the kind of contract; it is taken to be ${file.employmentType}. Set employmentType in ats.md for another`,
      posting,
    )
  const front = {
    title,
    ...terms,
    workplace: workplace ?? file.workplace,
    employmentType: posting.employmentType ?? file.employmentType,
    ...(hours && { hours }),
    ...(salary && { salary: Salary.parse(salary) }),
    summary,
    ...(posting.closesAt && { closesAt: posting.closesAt }),
    applyUrl,
    ...lists,
  }
  return { posting, front, body, translations }
}

function workplaceIn(words: string): Role['workplace'] | undefined {
  if (/hybrid/i.test(words)) return 'hybrid'
  if (/remote|home ?office/i.test(words)) return 'remote'
  return /on.?site|vor ort/i.test(words) ? 'onsite' : undefined
}

/** A term that the word contains, or nearly is. */
function proposalFor(word: string, terms: readonly Term[], kind: WordKind): string {
  const plain = word.toLowerCase()
  const contained = terms.find((term) =>
    termWords(term).some((name) => hasWord(plain, name.toLowerCase())),
  )
  const near = terms.find((term) =>
    termWords(term).some((name) => distance(name.toLowerCase(), plain) <= 2),
  )
  const shares = terms.find(({ name }) =>
    plain.split(/\W+/).some((part) => part.length > 3 && hasWord(name.toLowerCase(), part)),
  )
  const other =
    kind === 'seniorities'
      ? (terms.find(({ slug }) => slug === ordinaryLevel) ?? terms[0])?.slug
      : skip
  return (contained ?? near ?? shares)?.slug ?? other ?? skip
}

/** A word in one line; in quotes where it could begin a command of GitHub, such as `::error::`. */
const lineFor = (word: string, proposal: string) =>
  inertJson(
    stringify(
      { [word]: proposal },
      { lineWidth: 0, defaultKeyType: /^[\p{L}\p{N}][^#]*$/u.test(word) ? null : 'QUOTE_DOUBLE' },
    ).trimEnd(),
  )

/** The lines that ats.md lacks, to be copied, with the choice beside them. */
export const proposedLines = (unmapped: readonly Unmapped[]): string =>
  wordKinds
    .flatMap((kind) => {
      const entries = unmapped.filter((entry) => entry.kind === kind)
      const lines = entries.map(
        ({ word, proposal, titles }) =>
          `  ${lineFor(word, proposal)}  # ${titles.length === 1 ? '1 role' : `${titles.length} roles`}: ${listOf(titles)}`,
      )
      const choice = [...(entries[0]?.allowed ?? []), ...(kind === 'seniorities' ? [] : [skip])]
      return entries.length > 0 ? [`${kind}:  # ${choice.join(', ')}`, ...lines] : []
    })
    .join('\n')
