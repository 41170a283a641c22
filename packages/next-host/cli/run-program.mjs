import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installDependencies } from './dependencies.mjs'
import { getPackageCommandFile, repositoryRoot } from './root.mjs'
import { endOnSignal } from './run.mjs'
import { runMain } from './user-error.mjs'

/**
 * Installs the packages of a command. What that prints is its own, so this is said on standard error. Returns the
 * folders of those that were not as they are locked.
 */
export async function installForCommand({ dev = false } = {}) {
  const release = endOnSignal()
  /** @type {readonly string[]} */
  let installed = []
  await runMain(async () => {
    installed = await installDependencies({ dev, output: process.stderr })
  })
  release()
  return installed
}

/**
 * Runs a program of the site, which may be TypeScript, or the command of a package, with all packages installed.
 * @param {string} program such as tools/run.ts, or next-host
 * @param {readonly string[]} args
 * @param {{ dev?: boolean }} [options]
 */
export async function runProgram(program, args, options) {
  const installed = await installForCommand(options)
  // Modules of the older one are loaded.
  if (installed.includes('node_modules/next-host')) return beginAgain()
  if (program.endsWith('.ts')) await import('tsx')
  const isFile = /\.\w+$/.test(program)
  const path = isFile ? join(repositoryRoot, program) : getPackageCommandFile(program)
  // As if it had been started itself.
  process.argv.splice(1, process.argv.length, path, ...args)
  await import(pathToFileURL(path).href)
}

function beginAgain() {
  const { status } = spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
