import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '@/scripts/machine/user-error.mjs'
import { type Git, gitIn } from './git'

/** The folder that the engine has samples in, and sites their own. */
export const samples = 'content'

/** The line of a commit's message by which a site without common history knows its engine. */
export const versionTrailer = 'Engine-Version'

export interface Upgrade {
  /** The engine that the site has, and the one that it would get. */
  readonly base: string
  readonly target: string
  /** The target with the samples of the base, ready to be merged. */
  readonly merged: string
  readonly from: string
  readonly to: string
}

const versionAt = (git: Git, commit: string): string => {
  const text = git.show(commit, 'package.json')
  return text ? (JSON.parse(text) as { version: string }).version : 'unknown'
}

/** Fetches the engine to upgrade to, and makes the commit that a site merges. */
export function prepare(git: Git, source: string, ref: string): Upgrade {
  git.run('fetch', '--quiet', '--no-tags', source, ref)
  const target = git.run('rev-parse', 'FETCH_HEAD^{commit}')
  const { status, stdout } = git.attempt('merge-base', 'HEAD', target)
  const isRelated = status === 0
  const base = isRelated ? stdout.trim() : lastEngine(git)
  const to = versionAt(git, target)
  const merged = git.input(
    `Engine ${to}\n\n${versionTrailer}: ${to}\n`,
    'commit-tree',
    treeWithoutNewSamples(git, base, target),
    '-p',
    isRelated ? target : base,
  )
  return { base, target, merged, from: versionAt(git, base), to }
}

function lastEngine(git: Git): string {
  const found = git.run('log', '-1', `--grep=^${versionTrailer}: `, '--format=%H', 'HEAD')
  if (found) return found
  throw new UserError(
    `This site and the engine have no common history, and no commit here names its engine in a line "${versionTrailer}: …". Name one: git commit --allow-empty --trailer "${versionTrailer}: 0.1.0"`,
  )
}

/**
 * The tree of the target in which a site's folder is as in the base, so that a merge leaves it alone.
 * What is new at its top and is no text comes along: a folder or a stylesheet that the engine reads.
 */
function treeWithoutNewSamples(git: Git, base: string, target: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-index-'))
  try {
    const index = gitIn(git.folder, { GIT_INDEX_FILE: join(folder, 'index') })
    const entries = (commit: string) =>
      git.lines('ls-tree', commit, `${samples}/`).map((line) => {
        const [facts = '', path = ''] = line.split('\t')
        const [mode = '', type = '', object = ''] = facts.split(' ')
        return { mode, type, object, path }
      })
    const before = entries(base)
    const known = new Set(before.map(({ path }) => path))
    const added = entries(target).filter(({ path }) => !known.has(path) && !path.endsWith('.md'))
    index.run('read-tree', target)
    index.run('rm', '-r', '--force', '--cached', '--quiet', '--ignore-unmatch', samples)
    for (const { mode, type, object, path } of [...before, ...added])
      if (type === 'tree') index.run('read-tree', `--prefix=${path}/`, object)
      else index.run('update-index', '--add', '--cacheinfo', `${mode},${object},${path}`)
    return index.run('write-tree')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
