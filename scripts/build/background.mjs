import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { root } from '../machine/root.mjs'

const endWithParent = ['--import', './scripts/machine/end-with-parent.mjs']

/**
 * Runs programs one after the other while the site answers: one core at most, and only what
 * nobody else wants of it. Each ends with this process: by a signal at its exit, since so low a
 * priority may take seconds to see that the channel between them has closed, as it has after a kill.
 * @param {readonly (readonly string[])[]} programs the arguments of Node
 */
export async function runInBackground(programs) {
  for (const args of programs) await ended(args)
}

function ended(args) {
  const at = args.findIndex((arg) => /\.[cm]?[jt]s$/.test(arg))
  const child = fork(args[at], args.slice(at + 1), {
    cwd: root,
    execArgv: [...endWithParent, ...args.slice(0, at)],
    // Once the site runs, only its log is printed.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  process.once('exit', () => child.kill('SIGKILL'))
  child.unref()
  return new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
}
