import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { compile } from '@/compiler/compile'
import { formatIssue, type Issue } from '@/compiler/issue'
import { parsedBy, readSource } from '@/compiler/read'
import { compileTaxonomies } from '@/compiler/terms'
import { AgencyFrontMatter } from '@/lib/domain/agency'
import { type ApplicantSystem, noPay } from '@/lib/domain/role'
import { inOneLine } from '@/lib/domain/text-rules'
import { atsFileName, labelOf, readAtsFile } from './ats-file'
import { boardClient } from './board-client'
import { said } from './lines'
import { type BoardRole, listOf, mapped, proposedLines } from './mapping'
import { inVisibleLines, type Provider } from './posting'
import { ashby } from './providers/ashby'
import { greenhouse } from './providers/greenhouse'
import { lever } from './providers/lever'
import { personio } from './providers/personio'
import { recruitee } from './providers/recruitee'
import { PullError, type Unmapped } from './pull-error'
import {
  closed,
  freeSlug,
  type PulledFrom,
  pulledFrom,
  type RoleFile,
  roleFileOf,
  written,
} from './role-file'
import { type PlacedRole, translationsOf } from './translations'
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
  const site = languagesOf(root, mistakes)
  if (mistakes.length > 0 || !site) throw mistaken(root, mistakes)
  const ats = readAtsFile(root, taxonomies, site)
  if (!ats.file) throw mistaken(root, ats.mistakes, 'docs/content.md says what the file holds.')
  const provider = providers[ats.file.source]
  const folder = join(dataDir, 'roles-pull')
  const board = boardClient({ provider: provider.name, base, folder, timeoutMs })
  const postings = inVisibleLines(await provider.read(ats.file, board.ask))
  const found = mapped(postings, ats.file, taxonomies, site)
  if (found.unmapped.length > 0) throw unmapped(root, found.unmapped)

  const { source, board: name } = ats.file
  const files = readRoles(root)
  const roles = placedRoles({
    files,
    roles: withReachableForms(found.roles, options.ownHost),
    provider,
    board: name,
    today: now.toISOString().slice(0, 10),
  })
  const { translations, byHand } = translationsOf(join(root, 'roles'), roles, provider.label)
  const own = roleChanges(files, roles, { source, board: name })
  const changes = [...own, ...translations].sort((a, b) => (a.slug < b.slug ? -1 : 1))
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
    unchanged: roles.filter(({ before, after }) => before?.text === after).length,
    skipped: found.skipped,
    warnings: [
      ...(postings.length === 0
        ? ['The board is empty: every role that was pulled from it is closed.']
        : []),
      ...found.warnings,
      ...byHand.map(
        (file) =>
          `${labelOf(root)}/roles/${file} was written by hand and is left alone; delete it to have the text of the board`,
      ),
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

/** The languages of the site, read without the rest of the content, which need not compile yet. */
function languagesOf(root: string, mistakes: Issue[]) {
  const source = readSource(root, 'agency.md', mistakes)
  const { languages } = AgencyFrontMatter.shape
  return source && parsedBy(z.looseObject({ languages }), source, mistakes)?.languages
}

/** A translation of a role is `role.de.md`. */
const isOriginal = (name: string) => /^[^.]+\.md$/.test(name)

function readRoles(root: string): RoleFile[] {
  const names = readdirSync(join(root, 'roles')).filter(isOriginal)
  return names.map((name) =>
    roleFileOf(name.slice(0, -'.md'.length), readFileSync(join(root, 'roles', name), 'utf8')),
  )
}

/** A form at an address of this site, or at an unsafe one, is opened where the provider has it. */
const withReachableForms = (roles: readonly BoardRole[], ownHost: string | undefined) =>
  roles.map(({ posting, front, translations, ...role }): BoardRole => {
    const isReachable = (address = '') => {
      const url = URL.canParse(address) ? new URL(address) : undefined
      return url?.protocol === 'https:' && url.host !== ownHost
    }
    const applyUrl = [posting.applyUrl, posting.hostedApplyUrl].find(isReachable)
    if (applyUrl) {
      const texts = Object.entries(translations).map(([language, text]) => [
        language,
        { ...text, applyUrl: isReachable(text.applyUrl) ? text.applyUrl : applyUrl },
      ])
      return {
        ...role,
        posting,
        front: { ...front, applyUrl },
        translations: Object.fromEntries(texts),
      }
    }
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

const keyOf = ({ source, board, id }: PulledFrom) => JSON.stringify([source, board, id])

const byPosting = (files: readonly RoleFile[]) =>
  new Map(
    files.flatMap((file) => {
      const from = pulledFrom(file)
      return from ? [[keyOf(from), file] as const] : []
    }),
  )

/** Finds for each role its file, or a free address. */
function placedRoles({ files, roles, provider, board, today }: Known): PlacedRole[] {
  const known = byPosting(files)
  const taken = new Set(files.map(({ slug }) => slug))
  const placed = new Map<string, PlacedRole>()
  const inOrder = [...roles].sort((a, b) => (a.posting.id < b.posting.id ? -1 : 1))
  for (const role of inOrder) {
    const from = { source: provider.name, board, id: role.posting.id }
    const key = keyOf(from)
    if (placed.has(key)) continue
    const before = known.get(key)
    const slug = before?.slug ?? freeSlug(role.front.title, role.posting.id, taken)
    taken.add(slug)
    const after = written(role, from, provider.label, before, today)
    placed.set(key, { role, slug, before, after })
  }
  return [...placed.values()]
}

function roleChanges(
  files: readonly RoleFile[],
  roles: readonly PlacedRole[],
  { source, board }: Omit<PulledFrom, 'id'>,
): Change[] {
  const there = new Set(roles.map(({ role }) => keyOf({ source, board, id: role.posting.id })))
  const changed = roles.flatMap(({ slug, before, after }): Change[] => {
    if (after === before?.text) return []
    const kind = !before ? 'created' : before.front.closed ? 'opened' : 'updated'
    return [{ kind, slug, before: before?.text, after }]
  })
  const gone = [...byPosting(files)].flatMap(([key, file]): Change[] =>
    there.has(key) || file.front.closed
      ? []
      : [{ kind: 'closed', slug: file.slug, before: file.text, after: closed(file) }],
  )
  return [...changed, ...gone]
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
