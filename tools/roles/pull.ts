import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from 'next-host/cli'
import { parseWith } from 'site-content'
import {
  compileTerms,
  formatIssue,
  type Issue,
  readCollection,
  readSource,
} from 'site-content/compiler'
import { z } from 'zod'
import { AgencyFrontMatter } from '@/lib/agency/schema'
import { taxonomies } from '@/lib/agency/terms'
import { compile } from '@/lib/content/compile'
import { createSiteContent } from '@/lib/content/site-content'
import type { Taxonomies } from '@/lib/subject/taxonomy'
import { getContentFolderLabel, readAtsFile } from './ats-file'
import { boardProviders, readJobBoard } from './board'
import { type MappingContext, mapPostings } from './mapping'
import {
  findFreeSlug,
  getPulledFrom,
  isWrittenByHand,
  parseRoleFile,
  type RoleFile,
  toClosedFile,
  toRoleFile,
  toTranslationFile,
} from './role-file'

export interface PullRolesOptions {
  /** The folder of content. */
  readonly root: string
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
export async function pullRoles({
  root,
  base,
  timeoutMs,
  dryRun,
  now = new Date(),
}: PullRolesOptions) {
  const context = readContext(root)
  const { ats, languages, label } = context
  const postings = await readJobBoard(ats, languages, { base, timeoutMs })
  const { roles, skipped, warnings } = mapPostings(postings, context)
  if (postings.length === 0)
    warnings.push('The board is empty: every role that was pulled from it is closed.')
  const { label: provider } = boardProviders[ats.source]
  const files = readRoleFiles(root)
  const findFile = (id: string) =>
    [...files.values()].find((file) => {
      const from = getPulledFrom(file)
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
          `${label}/roles/${name}.md was written by hand and is left alone; delete it to have the text of the board`,
        )
      else change(name, toTranslationFile(translation, provider, { slug, text }, file))
    }
  }
  for (const file of files.values())
    if (getPulledFrom(file) && !openFiles.has(file) && !file.front.closed)
      changes.push({ kind: 'closed', slug: file.slug, text: toClosedFile(file) })
  changes.sort((a, b) => (a.slug < b.slug ? -1 : 1))
  if (changes.length > 0) await requireCompiles(root, changes)
  if (!dryRun) writeChanges(root, changes)
  return { board: `${provider} ${ats.board}`, changes, roles: roles.length, skipped, warnings }
}

/** Reads what the mapping needs without the rest of the content, which need not compile yet. */
function readContext(root: string): MappingContext {
  const issues: Issue[] = []
  const terms = readTerms(root, issues)
  const agency = readSource(createSiteContent(root), 'agency.md', issues)
  const shape = z.looseObject({ languages: AgencyFrontMatter.shape.languages })
  const languages = agency && parseWith(shape, agency, issues)?.languages
  const ats = issues.length > 0 ? undefined : readAtsFile(root, terms, issues)
  if (languages && ats && issues.length === 0)
    return { ats, taxonomies: terms, languages, label: getContentFolderLabel(root) }
  throw issuesError(root, issues, 'docs/content.md says what the files hold.')
}

function readTerms(root: string, issues: Issue[]): Taxonomies {
  const files = readCollection(createSiteContent(root), taxonomies, issues)
  return compileTerms(taxonomies, files, issues) as unknown as Taxonomies
}

const issuesError = (root: string, issues: readonly Issue[], fix: string) =>
  new UserError(
    [...issues.map((issue) => formatIssue(getContentFolderLabel(root), issue)), fix].join('\n'),
  )

function readRoleFiles(root: string): Map<string, RoleFile> {
  const names = readdirSync(join(root, 'roles')).filter((name) => name.endsWith('.md'))
  return new Map(
    names.map((name) => {
      const slug = name.slice(0, -'.md'.length)
      return [slug, parseRoleFile(slug, readFileSync(join(root, 'roles', name), 'utf8'))]
    }),
  )
}

function writeChanges(root: string, changes: readonly Change[]) {
  for (const { slug, text } of changes) writeFileSync(join(root, 'roles', `${slug}.md`), text)
}

/** What would be written is compiled first: a pull never breaks the build. */
async function requireCompiles(root: string, changes: readonly Change[]): Promise<void> {
  const trial = mkdtempSync(join(tmpdir(), 'roles-'))
  try {
    cpSync(root, trial, { recursive: true })
    writeChanges(trial, changes)
    const { data, issues } = await compile(trial)
    if (!data) throw issuesError(root, issues, 'This is what the board says; nothing was written.')
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}
