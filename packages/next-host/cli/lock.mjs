import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Does work that only one process may do at a time; who comes later waits. A file names the process that works.
 * @param {string} file
 * @param {() => Promise<void>} work
 * @param {() => unknown} onWait is called once, before it waits
 */
export async function runWithFileLock(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true })
  for (let hasWaited = false; !take(file); hasWaited = true) {
    if (!hasWaited) onWait()
    await wait(100)
  }
  try {
    await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Takes a lock that nobody has, or whose process is gone: it was killed while it worked. */
function take(file) {
  if (create(file)) return true
  if (isHeld(file)) return false
  rmSync(file, { force: true })
  return create(file)
}

function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false
    throw error
  }
}

function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // Its process is about to write who it is.
    if (pid === 0) return true
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user may not be asked, and a lock that is gone is free.
    return Object(error).code === 'EPERM'
  }
}
