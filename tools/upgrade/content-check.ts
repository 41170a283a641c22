import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDependencies, outdatedPackages } from '@/scripts/machine/dependencies.mjs'
import { run } from '@/scripts/machine/run.mjs'
import type { Git } from './git'

/** Compiles the site's content with the engine to upgrade to, in a folder that is removed again. */
export async function checkContent(git: Git, target: string, tree: string, contentDir: string) {
  const parent = mkdtempSync(join(tmpdir(), 'upgrade-check-'))
  const folder = join(parent, 'site')
  git.run('worktree', 'add', '--quiet', '--detach', folder, target)
  try {
    placeContent(git, folder, tree, contentDir)
    await placeDependencies(git.folder, folder)
    const { code, output } = await run(['--import', 'tsx', 'compiler/write.ts', '--check'], {
      capture: true,
      cwd: folder,
      env: { CONTENT_DIR: contentDir },
    })
    return { compiles: code === 0, output: output.trim() }
  } finally {
    git.run('worktree', 'remove', '--force', folder)
    rmSync(parent, { recursive: true, force: true })
  }
}

/** A folder outside of the repository is read where it is. */
function placeContent(git: Git, folder: string, tree: string, contentDir: string) {
  if (!git.attempt('ls-tree', tree, '--', contentDir).stdout) return
  rmSync(join(folder, contentDir), { recursive: true, force: true })
  git.run(`--work-tree=${folder}`, 'restore', `--source=${tree}`, '--worktree', '--', contentDir)
}

/** Packages of the site serve where they are those that the engine locks; else they are installed. */
async function placeDependencies(site: string, folder: string) {
  const modules = join(folder, 'node_modules')
  if (existsSync(join(site, 'node_modules'))) symlinkSync(join(site, 'node_modules'), modules)
  if (outdatedPackages(folder).length === 0) return
  rmSync(modules, { force: true })
  await installDependencies({ cwd: folder, print: () => {} })
}
