import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { UserError } from './user-error.mjs'

/** The packages of the lock file that are not installed in the locked version. */
export function outdatedPackages(folder = root) {
  const locked = readPackages(join(folder, 'package-lock.json'))
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  return Object.entries(locked)
    .filter(([path, entry]) => {
      if (path === '') return false
      const present = path in installed && existsSync(join(folder, path))
      return present
        ? installed[path].version !== entry.version
        : !(entry.optional || entry.devOptional || entry.peer)
    })
    .map(([path]) => path)
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** Installs exactly what the lock file names, with the npm that started this process. */
export async function installDependencies({ capture = false, cwd = root } = {}) {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath ?? ''
  const { code, output } = npm.endsWith('npm-cli.js')
    ? await run([npm, ...args], { capture, cwd })
    : await run(args, { command: 'npm', capture, cwd })
  if (code !== 0)
    throw new UserError(
      `${output}The dependencies could not be installed (npm ci ended with ${code}).`,
    )
}
