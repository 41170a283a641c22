import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { UserError } from 'next-host/cli'
import { findCollection, getTranslatedFields } from 'site-content'
import {
  formatIssue,
  getDigestOfOriginal,
  type Issue,
  openProposalsFolder,
  parseSource,
} from 'site-content/compiler'
import { type Languages, languageForm } from 'site-content/edge'
import type { ContentFolder, ContentOfSite } from '../content'
import { readContentFacts } from '../edit/facts'
import { proposalLimits } from '../limits'
import { setOriginalDigest } from '../translations/older'
import { readContentFile } from './content-file'
import { type Proposal, type ProposedFile, saveProposal, writeProposedFiles } from './proposal'

type ProposedText = Pick<ProposedFile, 'path' | 'text'>

/** One file of a proposal, as it is written. */
interface FileChange {
  readonly path: string
  readonly text?: string | undefined
  readonly edits?: readonly { readonly find: string; readonly replace: string }[] | undefined
  readonly remove?: boolean | undefined
}

interface NewProposal {
  readonly id: string
  readonly title: string
  readonly reason: string
  readonly author: string
  readonly files: readonly FileChange[]
}

/** A proposal that compiles, or the issues of one that does not. */
export type ProposalResult =
  | { readonly proposal: Proposal; readonly warnings: readonly string[] }
  | { readonly issues: readonly string[] }

/** Compiles a change in a copy of the content, and saves it as a proposal if it has no issue. */
export async function proposeChange(
  site: ContentOfSite,
  { files: changes, ...proposal }: NewProposal,
): Promise<ProposalResult> {
  const content = { ...site.definition, folder: site.folder() }
  const files = createProposedTexts(content, changes)
  const { issues, warnings } = await compileWith(site, content, files)
  if (issues.length > 0) return { issues }
  const pages = [...new Set(files.map((file) => findPage(content, file)))]
  const at = new Date().toISOString()
  return { proposal: saveProposal(content, { ...proposal, at, files, pages }), warnings }
}

function createProposedTexts(content: ContentFolder, changes: readonly FileChange[]) {
  const paths = changes.map(({ path }) => path)
  const [twice] = paths.filter((path, at) => paths.indexOf(path) !== at)
  if (twice) throw new UserError(`"${twice}" is named twice. Name each file once.`)
  const texts = changes.map((change) => ({ path: change.path, text: toText(content, change) }))
  return texts
    .map((file) => ({
      ...file,
      text: file.text && nameOriginal(content, file.path, file.text, texts),
    }))
    .filter(({ path, text }) => (text ?? undefined) !== readContentFile(content, path))
}

/** The text of a file after its change. */
function toText(content: ContentFolder, { path, text, edits, remove }: FileChange): string | null {
  const now = readContentFile(content, path)
  if ([text !== undefined, edits !== undefined, remove === true].filter(Boolean).length !== 1)
    throw new UserError(`${path}: give one of text, edits and remove.`)
  if (text === undefined && now === undefined)
    throw new UserError(
      `${path}: there is no such file. Give its whole text, or name one that list_entries has.`,
    )
  if (remove) return null
  const changed = edits ? edits.reduce(applyEdit(path), now ?? '') : (text ?? '')
  if (changed.length > proposalLimits.fileCharsMax)
    throw new UserError(
      `${path}: ${changed.length} characters are too many. Allowed: ${proposalLimits.fileCharsMax}.`,
    )
  return changed
}

const applyEdit =
  (path: string) =>
  (text: string, { find, replace }: { readonly find: string; readonly replace: string }) => {
    const parts = text.split(find)
    if (find === '' || parts.length !== 2)
      throw new UserError(
        `${path}: ${JSON.stringify(find.slice(0, 80))} is there ${find === '' ? 0 : parts.length - 1} times. Give a text to find that is there once, such as with the words around it.`,
      )
    return parts.join(replace)
  }

const translationForm = new RegExp(`^(.+)\\.${languageForm}\\.md$`)

/** A translation names the digest of the original that it was made of. */
function nameOriginal(
  content: ContentFolder,
  path: string,
  text: string,
  proposed: readonly ProposedText[],
): string {
  const [, start] = translationForm.exec(path) ?? []
  if (start === undefined) return text
  const original = `${start}.md`
  const collection = findCollection(content, original)
  const shape = collection && getTranslatedFields(collection)
  const originalText =
    proposed.find((one) => one.path === original)?.text ?? readContentFile(content, original)
  const source = originalText && parseSource(content, original, originalText, [])
  return source && shape ? setOriginalDigest(text, getDigestOfOriginal(shape, source)) : text
}

async function compileWith(
  { compile }: ContentOfSite,
  content: ContentFolder,
  files: readonly ProposedText[],
) {
  if (files.length === 0) throw new UserError('This changes nothing: the content is so already.')
  if (files.length > proposalLimits.filesMax)
    throw new UserError(
      `${files.length} files are too many for one proposal. Allowed: ${proposalLimits.filesMax}.`,
    )
  const proposals = openProposalsFolder(content.folder)
  const folder = mkdtempSync(join(proposals, 'check-'))
  try {
    const copy = join(folder, 'content')
    copyContentWith(content, files, copy)
    const compiled = await compile(copy)
    const format = (issue: Issue) => formatIssue('content', issue)
    const warnings = compiled.data ? compiled.warnings : []
    return {
      issues: compiled.issues.map(format),
      warnings: warnings.filter(({ file }) => files.some(({ path }) => path === file)).map(format),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isText = (name: string) => /\.(?:md|yaml|css)$/.test(name)

/** Copies the content with the files of a proposal; pictures are links to those of the content. */
export function copyContentWith(
  content: ContentFolder,
  files: readonly ProposedText[],
  target: string,
): void {
  for (const entry of readdirSync(content.folder, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name)
    const to = join(target, relative(content.folder, from))
    mkdirSync(dirname(to), { recursive: true })
    if (entry.isSymbolicLink()) symlinkSync(realpathSync(from), to)
    else if (entry.isFile() && isText(entry.name)) copyFileSync(from, to)
    else if (entry.isFile()) linkOrCopy(from, to)
  }
  writeProposedFiles({ ...content, folder: target }, files)
}

/** A link costs nothing; another disk has none. */
function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** The page that shows a file, with its language; without one the home page. */
function findPage(content: ContentFolder, { path, text }: ProposedText): string {
  const { languages } = readContentFacts(content, content.folder, [])
  const [slug = '', language = languages[0] ?? ''] = basename(path, '.md').split('.')
  const collection = findCollection(content, path)
  const { list = '/', entryPath } = collection?.paths ?? {}
  const toPath =
    collection === content.collections[content.pages] ? content.addresses.page : entryPath
  const page = toPath && text !== null ? toPath(slug) : list
  return content.addresses.inLanguage(page, language, languages as Languages)
}
