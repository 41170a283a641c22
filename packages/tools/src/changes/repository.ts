import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGit, UserError } from 'next-host/cli'
import { historyStatesMax } from '../limits'

/** A file that is not as it was published. */
export interface ChangedFile {
  /** From the folder of the site. */
  readonly path: string
  readonly change: 'added' | 'changed' | 'removed'
  readonly lines: readonly string[]
}

/** What would be published. */
export interface Publication {
  /** Names the content to the byte, with all else that is committed. */
  readonly tree: string
  readonly files: readonly ChangedFile[]
}

/** A state of an entry in the history. */
export interface EntryState {
  readonly commit: string
  readonly author: string
  readonly at: string
  readonly subject: string
  readonly lines: readonly string[]
}

/** What was published last from here; git keeps it through pulls and commits. */
const publishedRef = 'refs/site/published'

const noHistory = `There is no history here, so nothing can be compared. Begin one in the folder of the site:
git init
git add --all
git commit --message "The site"
Until then npm run deploy publishes all of it.`

const changes = { A: 'added', D: 'removed' } as const

/** git at the root of its folder, and the path of the content there, with a slash at its end. */
function openGit(content: string, variables: Readonly<Record<string, string>> = {}) {
  const { status, stdout } = createGit(content).attempt(
    'rev-parse',
    '--show-toplevel',
    '--show-prefix',
  )
  const [root = '', prefix = ''] = stdout.split('\n')
  if (status !== 0) throw new UserError(noHistory)
  return { git: createGit(root, { GIT_LITERAL_PATHSPECS: '1', ...variables }), prefix }
}

/** The history of a folder with content by git; throws what to do where there is none. */
export function openRepository(content: string) {
  const { git, prefix } = openGit(content)
  const has = (name: string) => git.attempt('rev-parse', '--verify', '--quiet', name).status === 0
  if (!has('HEAD')) throw new UserError(noHistory)
  const listChanged = (from: string, to: string) => {
    const options = ['diff', '--no-renames', '--name-status', '-z', from, to]
    const parts = git.run(...options).split('\0')
    return parts.flatMap((path, at) => {
      const letter = parts[at - 1] ?? ''
      const change = letter === 'A' || letter === 'D' ? changes[letter] : ('changed' as const)
      return at % 2 === 1 && path ? [{ path, change }] : []
    })
  }
  return {
    /** Against what was published last. */
    findPublication(): Publication {
      const tree = writeTree(content)
      const base = [publishedRef, '@{upstream}'].find(has) ?? 'HEAD'
      const files = listChanged(base, tree).map((file) => ({
        ...file,
        lines: toLines(git.run('diff', ...diffOptions, base, tree, '--', file.path)),
      }))
      return { tree, files }
    },
    writeTree: () => writeTree(content),
    requireAuthor() {
      if (git.attempt('var', 'GIT_AUTHOR_IDENT').status !== 0)
        throw new UserError(
          'git does not know who you are. Say it once: git config --global user.name "…" and git config --global user.email "…".',
        )
    },
    /** Commits exactly this tree, as who git says works here; returns the commit. */
    commit(tree: string): string {
      const head = git.run('rev-parse', 'HEAD')
      const files = listChanged('HEAD', tree)
      if (files.length === 0) return head
      const commit = git.run('commit-tree', tree, '-p', head, '-m', createMessage(files, prefix))
      git.run('update-ref', 'HEAD', commit, head)
      git.run('reset', '--quiet', '--', prefix || '.')
      return commit
    },
    markAsPublished: (commit: string) => void git.run('update-ref', publishedRef, commit),
    hasUpstream: () => has('@{upstream}'),
    push: () => void git.run('push'),
  }
}

/** The last states of files in the content, the newest first, each with its difference to the one before. */
export function listStates(content: string, names: readonly string[]): EntryState[] {
  const { git, prefix } = openGit(content)
  const paths = names.map((name) => prefix + name)
  const format = '--format=%H%x00%an%x00%aI%x00%s'
  const log = git.run('log', `-${historyStatesMax}`, format, '--', ...paths)
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [commit = '', author = '', at = '', subject = ''] = line.split('\0')
      const text = git.run('show', ...diffOptions, '--format=', commit, '--', ...paths)
      return { commit, author, at, subject, lines: toLines(text) }
    })
}

/** The text of a file in a commit; null where it was not there. */
export function readState(content: string, commit: string, name: string): string | null {
  const { git, prefix } = openGit(content)
  const { status, stdout } = git.attempt('show', `${commit}:${prefix}${name}`)
  return status === 0 ? stdout : null
}

/** Writes the content as it is now into git, without its index: what is staged stays staged. */
function writeTree(content: string): string {
  const scratch = mkdtempSync(join(tmpdir(), 'index-'))
  try {
    const { git, prefix } = openGit(content, { GIT_INDEX_FILE: join(scratch, 'index') })
    git.run('read-tree', 'HEAD')
    git.run('add', '--all', '--', prefix || '.')
    return git.run('write-tree')
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

const diffOptions = ['--no-color', '--no-ext-diff', '--no-textconv', '--no-renames', '--unified=2']

/** The lines of differences, each with its sign, below the names of the files. */
function toLines(text: string): string[] {
  let isHeader = true
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('diff --git ')) {
      isHeader = true
      return [`@@ ${line.slice(line.lastIndexOf(' b/') + ' b/'.length)}`]
    }
    if (line.startsWith('@@')) isHeader = false
    if (isHeader) return line.startsWith('Binary files') ? [line] : []
    return line === '' || line.startsWith('@@') || line.startsWith('\\') ? [] : [line]
  })
}

const verbs = { added: 'Add', changed: 'Change', removed: 'Remove' } as const

/** From what changed. */
function createMessage(
  files: readonly Pick<ChangedFile, 'path' | 'change'>[],
  prefix: string,
): string {
  const toName = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : path)
  const lines = files.map(({ path, change }) => `${verbs[change]} ${toName(path)}`)
  const [line = '', ...more] = lines
  if (more.length === 0) return line
  const folders = [...new Set(files.map(({ path }) => toName(path).split(/[/.]/, 1)[0]))]
  return `Change ${files.length} files of ${folders.join(', ')}\n\n${lines.join('\n')}`
}
