import './node-version.mjs'
import { installDependencies } from './dependencies.mjs'
import { endOnSignal } from './run.mjs'
import { runMain } from './user-error.mjs'

/**
 * Prepares a command that imports this first (`node --import`): its packages are installed, and it
 * may be TypeScript. What it prints is its own, so this is said on standard error.
 */
export async function installForCommand({ dev = false } = {}) {
  const release = endOnSignal()
  await runMain(() => installDependencies({ dev, output: process.stderr }))
  release()
  await import('tsx')
}
