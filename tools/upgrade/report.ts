import { samples, type Upgrade } from './engine'
import type { Git } from './git'

/** What an upgrade would ask for, as far as git knows it. */
export interface Report {
  /** Files outside the site's folder that the site has changed; `both`: the engine has, too. */
  readonly changed: readonly { readonly file: string; readonly both: boolean }[]
  readonly conflicts: readonly string[]
  readonly changelog: string
  readonly newSettings: readonly string[]
  readonly goneSettings: readonly string[]
  /** The merged tree; with conflicts, their markers are in it. */
  readonly tree: string
}

export function reportOf(git: Git, { base, target, merged, from }: Upgrade): Report {
  const changes = (commit: string) =>
    git.lines('diff', '--name-only', '--no-renames', base, commit, '--', `:!${samples}`)
  const ofEngine = new Set(changes(target))
  const settings = (commit: string) => settingsIn(git.show(commit, '.env.example'))
  const [before, after] = [settings(base), settings(target)]
  const { tree, conflicts } = tryMerge(git, merged)
  return {
    changed: changes('HEAD').map((file) => ({ file, both: ofEngine.has(file) })),
    conflicts,
    changelog: entriesSince(from, git.show(base, 'CHANGELOG.md'), git.show(target, 'CHANGELOG.md')),
    newSettings: after.filter((name) => !before.includes(name)),
    goneSettings: before.filter((name) => !after.includes(name)),
    tree,
  }
}

/** Merges without touching any file of the site. */
function tryMerge(git: Git, merged: string) {
  const { status, stdout, stderr } = git.attempt(
    ...['merge-tree', '--write-tree', '--name-only', '--no-messages', 'HEAD', merged],
  )
  if (status !== 0 && status !== 1) throw new Error(`git merge-tree: ${stderr}`)
  const [tree = '', ...conflicts] = stdout.trim().split('\n')
  return { tree, conflicts: [...new Set(conflicts.filter(Boolean))] }
}

export const settingsIn = (example: string): string[] => [
  ...new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)),
]

/** The sections of a changelog that are newer than a version; of the same one, the entries that are new. */
export function entriesSince(version: string, before: string, after: string): string {
  const sections = after.split(/^(?=## )/m).filter((section) => section.startsWith('## '))
  const at = sections.findIndex((section) => section.startsWith(`## [${version}]`))
  const known = new Set(before.match(entries))
  return (at < 0 ? sections : sections.slice(0, at))
    .map((section) =>
      section
        .replace(entries, (entry) => (known.has(entry) ? '' : entry))
        .replace(/^### .*\n+(?=### |(?![\s\S]))/gm, '')
        .trim(),
    )
    .filter((section) => section.includes('\n- '))
    .join('\n\n')
}

/** A line that begins one, and those that go on with it. */
const entries = /^- .*\n(?: {2,}.*\n)*/gm
