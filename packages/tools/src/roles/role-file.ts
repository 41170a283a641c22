import { isDeepStrictEqual } from 'node:util'
import { UserError } from 'next-host/cli'
import { type Collection, getOutline, getTranslatedFields } from 'site-content'
import {
  formatIssue,
  getDigestOfOriginal,
  type Issue,
  parseSource,
  splitFrontMatter,
} from 'site-content/compiler'
import { toAsciiName } from 'site-content/edge'
import { parseDocument, stringify } from 'yaml'
import type { ContentFolder } from '../content'
import type { BoardRole, RoleText } from './mapping'
import type { BoardSystem } from './site'

/** Where roles are, and how their files are read. */
export interface RoleFolder {
  readonly content: ContentFolder
  readonly collection: Collection
}

/** A file of a role, cut where the pull has to write and where it must not. */
export interface RoleFile {
  readonly slug: string
  readonly text: string
  readonly front: Readonly<Record<string, unknown>>
  /** What the board said, without the agency's own words. */
  readonly body: string
  /** The mark and all beneath it, letter for letter. */
  readonly own: string
}

export interface PostingReference {
  readonly source: BoardSystem
  readonly board: string
  readonly id: string
}

/** Separates a job board's text (above) from the agency's own text (below) in a pulled role. */
const ownTextMark = '<!-- ours -->'

/** The offset at which that line begins; inside code it does not count. */
const findOwnTextMark = (markdown: string): number | undefined =>
  getOutline(markdown).html.find(
    ({ value, start }) =>
      value.trim() === ownTextMark && [undefined, '\n'].includes(markdown[start - 1]),
  )?.start

export function parseRoleFile(folder: RoleFolder, slug: string, text: string): RoleFile {
  const { rest } = splitFrontMatter(text)
  const at = findOwnTextMark(rest) ?? rest.length
  const front = Object(readAsCompiler(folder, slug, text).data)
  return { slug, text, front, body: rest.slice(0, at).trim(), own: rest.slice(at) }
}

function readAsCompiler({ content, collection }: RoleFolder, slug: string, text: string) {
  const issues: Issue[] = []
  const source = parseSource(content, `${collection.folder}/${slug}.md`, text, issues)
  if (source) return source
  throw new UserError(issues.map((issue) => formatIssue('content', issue)).join('\n'))
}

/** Which posting a file is kept in step with; nothing of one that was written by hand. */
export const getPostingReference = ({ front }: RoleFile) =>
  front.pulledFrom as PostingReference | undefined

const pulledNote = '# Pulled from '

/** A translation that somebody wrote by hand is theirs. */
export const isWrittenByHand = ({ text }: RoleFile) => !text.startsWith(`---\n${pulledNote}`)

/** The file as the board has it now; the very same text where the board has nothing new. */
export function toRoleFile(
  { text, translations: _, id: __, ...facts }: BoardRole,
  pulledFrom: PostingReference,
  label: string,
  { before, today }: { readonly before: RoleFile | undefined; readonly today: string },
): string {
  const { title, summary, applyUrl, body } = text
  const { publishedAt: statedPublishedAt, closesAt, ...terms } = facts
  const publishedAt =
    statedPublishedAt ?? (before?.front.publishedAt as string | undefined) ?? today
  const front = (updatedAt: unknown) => ({
    title,
    ...terms,
    summary,
    publishedAt,
    updatedAt,
    closesAt,
    // The agency's, not the board's: without it the role would be public at once.
    publishAt: before?.front.publishAt,
    applyUrl,
    pulledFrom,
  })
  const same = toFile(label, front(before?.front.updatedAt), body, before)
  if (same === before?.text) return same
  return toFile(label, front(before && today > publishedAt ? today : publishedAt), body, before)
}

/** The file of a translation of the role whose file has that text. */
export function toTranslationFile(
  folder: RoleFolder,
  { body, ...front }: RoleText,
  label: string,
  original: { readonly slug: string; readonly text: string },
  before: RoleFile | undefined,
): string {
  const source = readAsCompiler(folder, original.slug, original.text)
  return toFile(
    label,
    {
      original: getDigestOfOriginal(getTranslatedFields(folder.collection) ?? {}, source),
      ...front,
    },
    body,
    before,
  )
}

const yaml = { lineWidth: 0 } as const

/** Where all is as it was, the file stays as it is, however somebody formatted it. */
function toFile(label: string, all: object, body: string, before: RoleFile | undefined): string {
  const front = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  if (before?.body === body && isDeepStrictEqual(before.front, front)) return before.text
  const note = `${pulledNote}${label} by npm run roles:pull, which replaces all above the line ${ownTextMark}.`
  const head = `---\n${note}\n${stringify(front, yaml)}---\n`
  return [head, body && `${body}\n`, before?.own || `${ownTextMark}\n`].filter(Boolean).join('\n')
}

/** The same file with `closed: true`, and nothing else changed. */
export function closeRoleFile({ text }: RoleFile): string {
  const { yaml: front, rest } = splitFrontMatter(text)
  const document = parseDocument(front)
  document.set('closed', true)
  return `---\n${document.toString(yaml)}---\n${rest}`
}

/** (m/w/d), (f/m/x), (all genders) and their like say nothing of the work. */
const genders = /\((?:[a-z](?:\s*[/|,*]\s*[a-z*])+|all genders|alle geschlechter|gn\*?)\)/gi

const slugCharsMax = 50

const toSlug = (text: string) => toAsciiName(text).slice(0, slugCharsMax).replace(/-$/, '')

/** A name for a new file; of two roles with one title the second has its id behind. */
export function findFreeSlug(title: string, id: string, usedSlugs: ReadonlySet<string>): string {
  const plain = toSlug(title.replace(genders, ' ')) || 'role'
  return usedSlugs.has(plain) ? `${plain}-${toSlug(id)}` : plain
}
