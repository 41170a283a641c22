import { spawn } from 'node:child_process'
import { root } from './root.mjs'

const windows = process.platform === 'win32'
const children = new Set()

/**
 * Runs a command to its end. With `capture` its output is kept instead of shown.
 * @param {string[]} args
 * @param {{ command?: string, env?: Record<string, string>, capture?: boolean }} options
 */
export function run(args, { command = process.execPath, env = {}, capture = false } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    // Its own group, so that one signal ends it together with whatever it has started.
    detached: !windows,
  })
  children.add(child)

  let output = ''
  const keep = (chunk) => {
    output += chunk
  }
  child.stdout?.setEncoding('utf8').on('data', keep)
  child.stderr?.setEncoding('utf8').on('data', keep)

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

// SIGINT whatever we were sent: on any other signal Playwright leaves its web server behind.
function endChildren() {
  for (const child of children) {
    try {
      process.kill(windows ? child.pid : -child.pid, 'SIGINT')
    } catch {}
  }
}

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

/** Until the returned function is called, a signal ends the children and then this process. */
export function endOnSignal() {
  const listeners = Object.entries(signals).map(([signal, number]) => {
    const listener = () => {
      endChildren()
      process.exit(128 + number)
    }
    process.on(signal, listener)
    return () => process.off(signal, listener)
  })
  return () => {
    for (const remove of listeners) remove()
  }
}

// `npm start` that receives SIGTERM ends its shell and tells nobody else: that our parent has
// changed is the only sign of it. Outside npm a parent may well leave first.
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
