import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installDependencies } from './dependencies.mjs'
import { repositoryRoot } from './root.mjs'
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
 * Runs a program of the site, which may be TypeScript, with its packages installed.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ dev?: boolean }} [options]
 */
export async function runProgram(file, args, options) {
  const installed = await installForCommand(options)
  // Modules of the older one are loaded.
  if (installed.includes('node_modules/next-host')) return beginAgain()
  if (file.endsWith('.ts')) await import('tsx')
  const path = join(repositoryRoot, file)
  // As if it had been started itself.
  process.argv.splice(1, process.argv.length, path, ...args)
  await import(pathToFileURL(path).href)
}

function beginAgain() {
  const { status } = spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
