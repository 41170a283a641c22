import { isDeepStrictEqual } from 'node:util'
import { parseDocument, stringify } from 'yaml'
import { frontMatterOf } from '@/compiler/front-matter'
import { formatIssue, type Issue } from '@/compiler/issue'
import { overlayDigestOf } from '@/compiler/overlays'
import { contentSourceOf } from '@/compiler/read'
import { ownWordsAt, ownWordsMark } from '@/lib/content/markdown'
import type { ApplicantSystem } from '@/lib/domain/role'
import { textsOf } from '@/lib/kinds/index'
import { roles } from '@/lib/kinds/role'
import type { BoardRole } from './mapping'
import { PullError } from './pull-error'
import type { RoleText } from './role-texts'

/** A file of content/roles, cut where the pull has to write and where it must not. */
export interface RoleFile {
  readonly slug: string
  readonly text: string
  readonly front: Readonly<Record<string, unknown>>
  /** What the board said, without the agency's own words. */
  readonly body: string
  /** The mark and all beneath it, letter for letter. */
  readonly own: string
}

export function roleFileOf(slug: string, text: string): RoleFile {
  const { head, rest } = frontMatterOf(text)
  const at = ownWordsAt(rest) ?? rest.length
  return {
    slug,
    text,
    front: head ? Object(read(slug, text).data) : {},
    body: rest.slice(0, at).trim(),
    own: rest.slice(at),
  }
}

/** Reads a file as the compiler does. */
function read(slug: string, text: string) {
  const issues: Issue[] = []
  const source = contentSourceOf(text, `roles/${slug}.md`, issues)
  if (source) return source
  throw new PullError(issues.map((issue) => formatIssue('content', issue)).join('\n'))
}

export interface PulledFrom {
  readonly source: ApplicantSystem
  readonly board: string
  readonly id: string
}

/** Which posting a file is kept in step with; nothing of one that was written by hand. */
export const pulledFrom = ({ front }: RoleFile) => front.pulledFrom as PulledFrom | undefined

const yaml = { lineWidth: 0 } as const

/** The file as the board has it now; the very same text where the board has nothing new. */
export function written(
  { posting, front, body }: BoardRole,
  from: PulledFrom,
  label: string,
  before: RoleFile | undefined,
  today: string,
): string {
  const { responsibilities, requirements, benefits, process, applyUrl, closesAt, ...facts } = front
  const publishedAt = posting.publishedAt ?? day(before?.front.publishedAt) ?? today
  // The agency's, not the board's: without it the role would be public at once.
  const publishAt = before?.front.publishAt
  const fixed = {
    ...facts,
    publishedAt,
    ...(closesAt && { closesAt }),
    ...(publishAt !== undefined && { publishAt }),
    applyUrl,
    ...filled({ responsibilities, requirements, benefits, process }),
    pulledFrom: { ...from },
  }
  if (before && isSame(before, fixed, body)) return before.text
  const changed = posting.updatedAt ?? (before ? today : publishedAt)
  const updatedAt = [changed, publishedAt].sort().at(-1)
  const { publishedAt: _, ...others } = fixed
  const ordered = Object.entries(others).flatMap(([name, value]) =>
    name === 'summary'
      ? [
          [name, value],
          ['publishedAt', publishedAt],
          ['updatedAt', updatedAt],
        ]
      : [[name, value]],
  )
  return fileOf(label, Object.fromEntries(ordered), body, before)
}

function fileOf(label: string, front: object, body: string, before: RoleFile | undefined): string {
  const note = `${pulledNote}${label} by npm run roles:pull, which replaces all above the line ${ownWordsMark}.`
  const head = `---\n${note}\n${stringify(front, yaml)}---\n`
  return [head, body && `${body}\n`, before?.own || `${ownWordsMark}\n`].filter(Boolean).join('\n')
}

const pulledNote = '# Pulled from '

/** A translation that somebody wrote by hand is theirs. */
export const isPulledTranslation = ({ text }: RoleFile) => text.startsWith(`---\n${pulledNote}`)

const digestOfRole = (slug: string, text: string) =>
  overlayDigestOf(textsOf(roles) ?? {}, read(slug, text))

/** The file of a translation. One that was older than its original stays so: the words below its mark may be. */
export function writtenTranslation(
  { body, title, hours, summary, applyUrl, ...lists }: RoleText,
  label: string,
  before: RoleFile | undefined,
  original: {
    readonly slug: string
    readonly before: string | undefined
    readonly after: string
  },
): string {
  const named = before?.front.original
  const digest = (text: string) => digestOfRole(original.slug, text)
  const isCurrent = !before || !original.before || named === digest(original.before)
  const front = {
    original: isCurrent ? digest(original.after) : named,
    ...{ title, ...(hours && { hours }), summary, applyUrl },
    ...filled(lists),
  }
  const isSame = before?.body === body && isDeepStrictEqual(before.front, front)
  return isSame ? before.text : fileOf(label, front, body, before)
}

const day = (value: unknown) => (typeof value === 'string' ? value : undefined)

const filled = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(lists).filter(([, lines]) => lines.length > 0))

function isSame(before: RoleFile, fixed: object, body: string): boolean {
  const { updatedAt: _, ...front } = before.front
  return before.body === body && isDeepStrictEqual(front, JSON.parse(JSON.stringify(fixed)))
}

/** The same file with `closed: true`, and nothing else changed. */
export function closed({ text }: RoleFile): string {
  const { yaml: front, rest } = frontMatterOf(text)
  const document = parseDocument(front)
  document.set('closed', true)
  return `---\n${document.toString(yaml)}---\n${rest}`
}

const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  å: 'a',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
}

/** (m/w/d), (f/m/x), (all genders) and their like say nothing of the work. */
const genders = /\((?:[a-z](?:\s*[/|,*]\s*[a-z*])+|all genders|alle geschlechter|gn\*?)\)/gi

const slugOf = (text: string, chars: number) =>
  text
    .toLowerCase()
    .replace(/[äöüßåøæœł]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, chars)
    .replace(/^-|-$/g, '')

const slugChars = { title: 50, id: 24 } as const

/** A name for a new file; of two roles with one title the second has its id behind. */
export function freeSlug(title: string, id: string, taken: ReadonlySet<string>): string {
  const plain = slugOf(title.replace(genders, ' '), slugChars.title) || 'role'
  if (!taken.has(plain)) return plain
  const numbered = `${plain}-${slugOf(id, slugChars.id) || 'role'}`
  let slug = numbered
  for (let next = 2; taken.has(slug); next++) slug = `${numbered}-${next}`
  return slug
}
