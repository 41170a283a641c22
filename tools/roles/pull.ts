import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '@/lib/content/compile'
import { formatIssue, type Issue } from '@/lib/content/read'
import { compileTaxonomies } from '@/lib/content/terms'
import type { ApplicantSystem } from '@/lib/domain/applicant-system'
import { inOneLine } from '@/lib/domain/invisible'
import { noPay } from '@/lib/domain/role'
import { atsFileName, labelOf, readAtsFile } from './ats-file'
import { boardClient } from './board-client'
import { said } from './lines'
import { type BoardRole, listOf, mapped, proposedLines, type Unmapped } from './mapping'
import { inVisibleLines, type Provider } from './posting'
import { ashby } from './providers/ashby'
import { greenhouse } from './providers/greenhouse'
import { lever } from './providers/lever'
import { personio } from './providers/personio'
import { recruitee } from './providers/recruitee'
import { PullError } from './pull-error'
import { closed, freeSlug, pulledFrom, type RoleFile, roleFileOf, written } from './role-file'
import { type Change, writeAll } from './write-all'

const providers: Readonly<Record<ApplicantSystem, Provider>> = {
  personio,
  greenhouse,
  ashby,
  lever,
  recruitee,
}

export interface PullOptions {
  /** The folder of content. */
  readonly root: string
  /** Where answers are kept for conditional requests. */
  readonly dataDir: string
  readonly base?: URL | undefined
  /** The host of this site, to which applications must not be sent in a circle. */
  readonly ownHost?: string | undefined
  readonly dryRun?: boolean
  readonly now?: Date
  readonly timeoutMs?: number
}

export interface Pulled {
  readonly source: ApplicantSystem
  readonly board: string
  readonly changes: readonly Change[]
  readonly unchanged: number
  readonly skipped: readonly string[]
  readonly warnings: readonly string[]
}

/** Reads the board and brings content/roles in step with it: all of it, or nothing. */
export async function pull(options: PullOptions): Promise<Pulled> {
  const { root, dataDir, base, timeoutMs, dryRun = false, now = new Date() } = options
  const mistakes: Issue[] = []
  const taxonomies = compileTaxonomies(root, mistakes)
  if (mistakes.length > 0) throw mistaken(root, mistakes)
  const ats = readAtsFile(root, taxonomies)
  if (!ats.file) throw mistaken(root, ats.mistakes, 'docs/content.md says what the file holds.')
  const provider = providers[ats.file.source]
  const folder = join(dataDir, 'roles-pull')
  const board = boardClient({ provider: provider.name, base, folder, timeoutMs })
  const postings = inVisibleLines(await provider.read(ats.file, board.ask))
  const found = mapped(postings, ats.file, taxonomies)
  if (found.unmapped.length > 0) throw unmapped(root, found.unmapped)

  const files = readRoles(root)
  const { source } = ats.file
  const changes = changesOf({
    files,
    roles: withReachableForms(found.roles, options.ownHost),
    provider,
    board: ats.file.board,
    today: now.toISOString().slice(0, 10),
  })
  if (changes.length > 0) await check(root, changes)
  if (!dryRun) {
    writeAll(join(root, 'roles'), changes)
    board.keep()
  }
  const unpaid = found.roles.filter(({ front }) => !front.salary).map(({ front }) => front.title)
  return {
    source,
    board: ats.file.board,
    changes,
    unchanged: found.roles.length - changes.filter(({ kind }) => kind !== 'closed').length,
    skipped: found.skipped,
    warnings: [
      ...(postings.length === 0
        ? ['The board is empty: every role that was pulled from it is closed.']
        : []),
      ...found.warnings,
      ...(unpaid.length > 0 ? [noPay([listOf(unpaid)])] : []),
    ],
  }
}

const mistaken = (root: string, mistakes: readonly Issue[], fix = '') =>
  new PullError(
    [...mistakes.map((mistake) => inOneLine(formatIssue(labelOf(root), mistake))), fix]
      .filter(Boolean)
      .join('\n'),
  )

const unmapped = (root: string, all: readonly Unmapped[]) =>
  new PullError(
    `${labelOf(root)}/${atsFileName} does not say what ${all.length === 1 ? 'this word' : `these ${all.length} words`} of the board mean here; nothing was written. Add the lines, with the slug you mean:\n\n${proposedLines(all)}`,
    all,
  )

/** A translation of a role, `role.de.md`, is the agency's own; no board has it. */
const isOriginal = (name: string) => /^[^.]+\.md$/.test(name)

function readRoles(root: string): RoleFile[] {
  const names = readdirSync(join(root, 'roles')).filter(isOriginal)
  return names.map((name) =>
    roleFileOf(name.slice(0, -'.md'.length), readFileSync(join(root, 'roles', name), 'utf8')),
  )
}

/** A form at an address of this site, or at an unsafe one, is opened where the provider has it. */
const withReachableForms = (roles: readonly BoardRole[], ownHost: string | undefined) =>
  roles.map(({ posting, front, ...role }): BoardRole => {
    const applyUrl = [posting.applyUrl, posting.hostedApplyUrl].find((address) => {
      const url = URL.canParse(address ?? '') ? new URL(address ?? '') : undefined
      return url?.protocol === 'https:' && url.host !== ownHost
    })
    if (applyUrl) return { ...role, posting, front: { ...front, applyUrl } }
    throw new PullError(
      `The board names ${said(posting.applyUrl)} as the address to apply for ${said(front.title)}. It must begin with https:// and be of another site than this one; nothing was written.`,
    )
  })

interface Known {
  readonly files: readonly RoleFile[]
  readonly roles: readonly BoardRole[]
  readonly provider: Provider
  readonly board: string
  readonly today: string
}

function changesOf({ files, roles, provider, board, today }: Known): Change[] {
  const source = provider.name
  const keyOf = (from: { source: string; board: string; id: string }) =>
    JSON.stringify([from.source, from.board, from.id])
  const pulled = files.flatMap((file) => {
    const from = pulledFrom(file)
    return from ? [[keyOf(from), file] as const] : []
  })
  const byPosting = new Map(pulled)
  const taken = new Set(files.map(({ slug }) => slug))
  const there = new Set<string>()
  const changes: Change[] = []
  const inOrder = [...roles].sort((a, b) => (a.posting.id < b.posting.id ? -1 : 1))
  for (const role of inOrder) {
    const from = { source, board, id: role.posting.id }
    const key = keyOf(from)
    if (there.has(key)) continue
    there.add(key)
    const before = byPosting.get(key)
    const after = written(role, from, provider.label, before, today)
    if (after === before?.text) continue
    const slug = before?.slug ?? freeSlug(role.front.title, role.posting.id, taken)
    taken.add(slug)
    const kind = !before ? 'created' : before.front.closed ? 'opened' : 'updated'
    changes.push({ kind, slug, before: before?.text, after })
  }
  for (const [key, file] of byPosting)
    if (!there.has(key) && !file.front.closed)
      changes.push({ kind: 'closed', slug: file.slug, before: file.text, after: closed(file) })
  return changes.sort((a, b) => (a.slug < b.slug ? -1 : 1))
}

/** What would be written is compiled first: a pull never breaks the build. */
async function check(root: string, changes: readonly Change[]): Promise<void> {
  const trial = mkdtempSync(join(tmpdir(), 'roles-'))
  try {
    cpSync(root, trial, { recursive: true })
    for (const { slug, after } of changes) writeFileSync(join(trial, 'roles', `${slug}.md`), after)
    const { data, issues: mistakes } = await compile(trial)
    if (!data) throw mistaken(root, mistakes, 'This is what the board says; nothing was written.')
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}
