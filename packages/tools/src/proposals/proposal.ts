import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UserError } from 'next-host/cli'
import { openProposalsFolder } from 'site-content/compiler'
import { z } from 'zod'
import type { ContentFolder } from '../content'
import { proposalLimits } from '../limits'
import { readContentFile, requireContentFile } from './content-file'

const ProposedFile = z.strictObject({
  path: z.string(),
  /** The whole text; null where the file goes. */
  text: z.string().max(proposalLimits.fileCharsMax).nullable(),
  /** Of the text that it changes; null where there is none. */
  before: z.string().nullable(),
})
export type ProposedFile = z.infer<typeof ProposedFile>

const Proposal = z.strictObject({
  id: z.string(),
  title: z.string(),
  reason: z.string(),
  author: z.string(),
  at: z.iso.datetime(),
  files: z.array(ProposedFile).min(1).max(proposalLimits.filesMax),
  /** The pages to look at, with their language. */
  pages: z.array(z.string()),
})
export type Proposal = z.infer<typeof Proposal>

const createDigest = (text: string) => createHash('sha256').update(text).digest('hex')
const digestOf = (text: string | undefined) => (text === undefined ? null : createDigest(text))

const getFile = (content: ContentFolder, id: string) =>
  join(openProposalsFolder(content.folder), `${id}.json`)

const isProposalId = (id: string): boolean => /^[0-9a-f]{12}$/.test(id)
export const createProposalId = (): string => randomBytes(6).toString('hex')

export function listProposals(content: ContentFolder): Proposal[] {
  const names = (() => {
    try {
      return readdirSync(openProposalsFolder(content.folder))
    } catch {
      return []
    }
  })()
  return names
    .filter((name) => name.endsWith('.json') && isProposalId(name.slice(0, -'.json'.length)))
    .map((name) => requireProposal(content, name.slice(0, -'.json'.length)))
    .toSorted((one, other) => other.at.localeCompare(one.at))
}

export function requireProposal(content: ContentFolder, id: string): Proposal {
  if (isProposalId(id))
    try {
      return Proposal.parse(JSON.parse(readFileSync(getFile(content, id), 'utf8')))
    } catch (error) {
      if (Object(error).code !== 'ENOENT')
        throw new UserError(
          `The file of proposal ${id} cannot be read. Delete it: .proposals/${id}.json`,
        )
    }
  throw new UserError(`There is no proposal "${id}". It may have been taken over or rejected.`)
}

/** Saves a proposal with the digests of what it changes. */
export function saveProposal(
  content: ContentFolder,
  proposal: Omit<Proposal, 'files'> & { readonly files: readonly Omit<ProposedFile, 'before'>[] },
): Proposal {
  const files = proposal.files.map(({ path, text }) => {
    const before = digestOf(readContentFile(content, path))
    return { path, text, before }
  })
  const others = listProposals(content).filter(({ id }) => id !== proposal.id)
  if (others.length >= proposalLimits.openMax)
    throw new UserError(
      `${others.length} proposals wait already. A person takes them over or rejects them in the editor.`,
    )
  const saved = Proposal.parse({ ...proposal, files })
  const file = getFile(content, saved.id)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.partial`, JSON.stringify(saved, null, 2))
  renameSync(`${file}.partial`, file)
  return saved
}

export const removeProposal = (content: ContentFolder, id: string): void =>
  rmSync(getFile(content, requireProposal(content, id).id))

/** Names what a person sees: the proposal, and the content that it changes. */
export const getProposalDigest = (content: ContentFolder, proposal: Proposal): string =>
  createDigest(
    JSON.stringify([
      proposal,
      proposal.files.map(({ path }) => digestOf(readContentFile(content, path))),
    ]),
  )

/** The files that have changed since they were proposed. */
export const findChangedSince = (content: ContentFolder, { files }: Proposal): string[] =>
  files
    .filter(({ path, before }) => digestOf(readContentFile(content, path)) !== before)
    .map(({ path }) => path)

/** Writes the files of a proposal into a folder with content. */
export function writeProposedFiles(
  content: ContentFolder,
  files: readonly Pick<ProposedFile, 'path' | 'text'>[],
): void {
  // All are looked at before one is written.
  const places = files.map(({ path, text }) => ({ file: requireContentFile(content, path), text }))
  for (const { file, text } of places)
    if (text === null) rmSync(file, { force: true })
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
}

/** Writes the proposal that somebody has seen into the content; one that is another by now is refused. */
export function takeOver(content: ContentFolder, id: string, proposalDigest: string): Proposal {
  const proposal = requireProposal(content, id)
  if (getProposalDigest(content, proposal) !== proposalDigest) throw new OutdatedDigestError()
  writeProposedFiles(content, proposal.files)
  removeProposal(content, id)
  return proposal
}

/** What somebody confirms is not what he has seen. */
export class OutdatedDigestError extends Error {}
