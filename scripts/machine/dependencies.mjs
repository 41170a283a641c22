import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

/** Every package of the lock that is not installed in the locked version. */
export function outdatedPackages(folder = root) {
  const locked = readPackages(join(folder, 'package-lock.json'))
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  return Object.entries(locked)
    .filter(([path, entry]) => {
      if (path === '') return false
      const present = path in installed && existsSync(join(folder, path))
      if (!present) return !(entry.optional || entry.devOptional || entry.peer)
      return installed[path].version !== entry.version
    })
    .map(([path]) => path)
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

export async function installDependencies({ capture = false } = {}) {
  const npm = process.env.npm_execpath
  const viaNode = npm?.endsWith('npm-cli.js')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const { code, output } = await run(viaNode ? [npm, ...args] : args, {
    command: viaNode ? process.execPath : 'npm',
    capture,
  })
  if (code !== 0)
    throw new Problem(
      `${output}The dependencies could not be installed (npm ci ended with ${code}).`,
    )
}
