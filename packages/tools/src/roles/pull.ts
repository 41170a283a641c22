import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from 'next-host/cli'
import { parseFrontFields } from 'site-content'
import {
  compileTerms,
  formatIssue,
  type Issue,
  readCollection,
  readSource,
} from 'site-content/compiler'
import type { Languages } from 'site-content/edge'
import { z } from 'zod'
import type { ContentFolder, ContentOfSite } from '../content'
import { getSettingsFile } from '../settings-file'
import { getContentFolderLabel, readAtsFile } from './ats-file'
import { boardProviders, readJobBoard } from './board'
import { mapPostings, type RoleMappingContext } from './mapping'
import {
  closeRoleFile,
  findFreeSlug,
  getPostingReference,
  isWrittenByHand,
  parseRoleFile,
  type RoleFile,
  type RoleFolder,
  toRoleFile,
  toTranslationFile,
} from './role-file'
import { type BoardTerms, boardWordKinds, type RolesOfSite, type Term } from './site'

interface PulledSite {
  readonly content: Pick<ContentOfSite, 'definition' | 'compile'>
  readonly site: RolesOfSite
  /** The folder of content. */
  readonly root: string
}

export interface PullRolesOptions extends PulledSite {
  readonly base?: URL | undefined
  readonly dryRun?: boolean | undefined
  readonly now?: Date | undefined
  readonly timeoutMs?: number | undefined
}

interface Change {
  readonly kind: 'created' | 'updated' | 'closed'
  /** The name of its file; a translation has its language behind, `designer.de`. */
  readonly slug: string
  readonly text: string
}

/** Reads the board and brings content/roles in step with it: all of it, or nothing. */
export async function pullRoles(options: PullRolesOptions) {
  const { content, site, root, base, timeoutMs, dryRun, now = new Date() } = options
  const { collection } = site
  const folder: RoleFolder = { content: { ...content.definition, folder: root }, collection }
  const context = readContext(folder.content, site)
  const { ats, languages, label } = context
  const postings = await readJobBoard(ats, languages, { base, timeoutMs })
  const { roles, skipped, warnings } = mapPostings(postings, context)
  if (postings.length === 0)
    warnings.push('The board is empty: every role that was pulled from it is closed.')
  const { label: provider } = boardProviders[ats.source]
  const files = readRoleFiles(folder)
  const findFile = (id: string) =>
    [...files.values()].find((file) => {
      const from = getPostingReference(file)
      return from?.source === ats.source && from.board === ats.board && from.id === id
    })
  const changes: Change[] = []
  const change = (slug: string, text: string) => {
    const before = files.get(slug)
    if (text !== before?.text) changes.push({ kind: before ? 'updated' : 'created', slug, text })
  }
  const openFiles = new Set<RoleFile | undefined>()
  const usedSlugs = new Set(files.keys())
  for (const role of roles) {
    const from = { source: ats.source, board: ats.board, id: role.id }
    const before = findFile(role.id)
    openFiles.add(before)
    const slug = before?.slug ?? findFreeSlug(role.text.title, role.id, usedSlugs)
    usedSlugs.add(slug)
    const today = now.toISOString().slice(0, 10)
    const text = toRoleFile(role, from, provider, { before, today })
    change(slug, text)
    for (const [language, translation] of role.translations) {
      const name = `${slug}.${language}`
      const file = files.get(name)
      if (file && isWrittenByHand(file))
        warnings.push(
          `${label}/${collection.folder}/${name}.md was written by hand and is left alone; delete it to have the text of the board`,
        )
      else change(name, toTranslationFile(folder, translation, provider, { slug, text }, file))
    }
  }
  for (const file of files.values())
    if (getPostingReference(file) && !openFiles.has(file) && !file.front.closed)
      changes.push({ kind: 'closed', slug: file.slug, text: closeRoleFile(file) })
  changes.sort((a, b) => (a.slug < b.slug ? -1 : 1))
  if (changes.length > 0) await requireCompiles(options, changes)
  if (!dryRun) writeChanges(options, changes)
  return { board: `${provider} ${ats.board}`, changes, roles: roles.length, skipped, warnings }
}

/** Reads what the mapping needs without the rest of the content, which need not compile yet. */
function readContext(content: ContentFolder, site: RolesOfSite): RoleMappingContext {
  const issues: Issue[] = []
  const terms = readTerms(content, site, issues)
  const languages = readLanguages(content, issues)
  const ats = issues.length > 0 ? undefined : readAtsFile(content, site, terms, issues)
  if (languages && ats && issues.length === 0)
    return { site, ats, terms, languages, label: getContentFolderLabel(content.folder) }
  throw issuesError(content.folder, issues, 'docs/content.md says what the files hold.')
}

function readTerms(content: ContentFolder, { terms, lists }: RolesOfSite, issues: Issue[]) {
  const all = compileTerms(terms, readCollection(content, terms, issues), issues)
  return Object.fromEntries(boardWordKinds.map((kind) => [kind, all[lists[kind]] ?? []])) as Record<
    keyof BoardTerms,
    readonly Term[]
  >
}

function readLanguages(content: ContentFolder, issues: Issue[]): Languages | undefined {
  const { file, shape } = getSettingsFile(content)
  const source = readSource(content, file, issues)
  const schema = z.looseObject({ languages: shape.languages as z.ZodType<Languages> })
  return source && parseFrontFields(schema, source, issues)?.languages
}

const issuesError = (root: string, issues: readonly Issue[], fix: string) =>
  new UserError(
    [...issues.map((issue) => formatIssue(getContentFolderLabel(root), issue)), fix].join('\n'),
  )

function readRoleFiles(folder: RoleFolder): Map<string, RoleFile> {
  const path = join(folder.content.folder, folder.collection.folder)
  const names = readdirSync(path).filter((name) => name.endsWith('.md'))
  return new Map(
    names.map((name) => {
      const slug = name.slice(0, -'.md'.length)
      return [slug, parseRoleFile(folder, slug, readFileSync(join(path, name), 'utf8'))]
    }),
  )
}

function writeChanges(
  { site, root }: Pick<PulledSite, 'site' | 'root'>,
  changes: readonly Change[],
) {
  for (const { slug, text } of changes)
    writeFileSync(join(root, site.collection.folder, `${slug}.md`), text)
}

/** What would be written is compiled first: a pull never breaks the build. */
async function requireCompiles(
  { content, site, root }: PulledSite,
  changes: readonly Change[],
): Promise<void> {
  const trial = mkdtempSync(join(tmpdir(), 'roles-pull-'))
  try {
    cpSync(root, trial, { recursive: true })
    writeChanges({ site, root: trial }, changes)
    const { data, issues } = await content.compile(trial)
    if (!data) throw issuesError(root, issues, 'This is what the board says; nothing was written.')
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}
