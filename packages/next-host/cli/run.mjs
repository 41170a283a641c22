import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithParent } from './end-with-parent.mjs'
import { repositoryRoot } from './root.mjs'

const windows = process.platform === 'win32'
const children = new Set()
let ending = false

/**
 * Runs a command to its end. With `capture` its output is returned instead of shown.
 * @param {string[]} args
 * @param {{ command?: string, env?: Record<string, string>, capture?: boolean, cwd?: string }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(
  args,
  { command = process.execPath, env = {}, capture = false, cwd = repositoryRoot } = {},
) {
  // A signal came between two steps.
  if (ending) return new Promise(() => {})
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, [graceName]: String(Math.max(graceMs - 1000, 0)), ...env },
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    // Its own group, so that one signal ends it together with whatever it has started.
    detached: !windows,
  })
  children.add(child)

  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
    })

  return new Promise((resolve) => {
    const finish = (code) => {
      // What comes next is not begun any more, and nothing is said to have failed.
      if (ending) return
      children.delete(child)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      finish(127)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

const getProcessGroup = ({ pid }) => (windows ? pid : -pid)

function send(group, signal) {
  try {
    return process.kill(group, signal)
  } catch {
    return false
  }
}

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

// A launcher that another one runs kills its children first, before it is killed itself.
const graceName = 'CHILD_GRACE_MS'
// With what the watch of npm takes, everything has ended within five seconds.
const graceMs = Number(process.env[graceName] ?? 3500)

/**
 * Ends this process on a signal, or when npm has ended, until the returned function is called; no
 * child outlives it. A second signal ends everything at once.
 */
export function endOnSignal() {
  // A SIGTERM to `npm start` ends the shell that npm has started and reaches nobody else. Outside npm a parent may
  // end first.
  if (process.env.npm_lifecycle_event) endWithParent()
  process.on('exit', () => {
    for (const child of children) send(getProcessGroup(child), 'SIGINT')
  })
  const listener = (signal) => {
    const isSecond = ending
    ending = true
    void endChildren(isSecond ? 0 : graceMs).then(() => process.exit(128 + signals[signal]))
  }
  for (const signal of Object.keys(signals)) process.on(signal, listener)
  return () => {
    for (const signal of Object.keys(signals)) process.off(signal, listener)
  }
}

/**
 * Ends every child with whatever it has started. SIGINT first: on any other signal Playwright leaves
 * its web server behind. A build that compresses does not listen, so what is left is killed.
 */
async function endChildren(withinMs) {
  const groups = [...children].map(getProcessGroup)
  const deadline = Date.now() + withinMs
  for (const group of groups) send(group, 'SIGINT')
  while (Date.now() < deadline && groups.some((group) => send(group, 0))) await wait(50)
  for (const group of groups) send(group, 'SIGKILL')
}

/**
 * Runs a step, and prints how long it took; on a terminal that replaces the line of what has begun.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} [output]
 */
export async function runStepWithTime(name, work, output = process.stdout) {
  if (output.isTTY) output.write(`▸ ${name}\r`)
  const began = performance.now()
  await work()
  output.write(`✓ ${name}, ${formatSeconds(performance.now() - began)}\n`)
}

export const formatSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`
