import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { root } from './root.mjs'

const windows = process.platform === 'win32'
const children = new Set()

/**
 * Runs a command to its end. With `capture` its output is returned instead of shown; `beside` leaves
 * the processor to everything else.
 * @param {string[]} args
 * @param {{ command?: string, env?: Record<string, string>, capture?: boolean, cwd?: string, beside?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(
  args,
  { command = process.execPath, env = {}, capture = false, cwd = root, beside = false } = {},
) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    // Its own group, so that one signal ends it together with whatever it has started.
    detached: !windows,
  })
  children.add(child)
  if (beside && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)

  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
    })

  return new Promise((resolve) => {
    const done = (code) => {
      children.delete(child)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      done(127)
    })
    child.on('close', (code) => done(code ?? 1))
  })
}

/** Ends every child with SIGINT: on any other signal Playwright leaves its web server behind. */
function endChildren() {
  for (const child of children) {
    try {
      process.kill(windows ? child.pid : -child.pid, 'SIGINT')
    } catch {}
  }
}

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

/** Ends this process on a signal, until the returned function is called; no child outlives it. */
export function endOnSignal() {
  process.on('exit', endChildren)
  const listener = (signal) => process.exit(128 + signals[signal])
  for (const signal of Object.keys(signals)) process.on(signal, listener)
  return () => {
    for (const signal of Object.keys(signals)) process.off(signal, listener)
  }
}

/**
 * Ends this process when its parent has ended. A SIGTERM to `npm start` ends the shell that npm has
 * started and reaches nobody else. Outside npm a parent may end first.
 */
export function endWithNpm() {
  if (windows || !process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

/**
 * Runs a step, and prints what begins and how long it took.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 */
export async function announce(name, work) {
  console.log(`▸ ${name}`)
  const began = performance.now()
  await work()
  console.log(`✓ ${name}, ${seconds(performance.now() - began)}`)
}

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
