import { readFileSync } from 'node:fs'

const sigterm = 15

/** Ends this process when its parent has ended, even if that was killed. */
export function endWithParent() {
  if (process.platform === 'win32') return
  const parent = process.ppid
  if (isOrphan(parent)) process.exit(128 + sigterm)
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

/** Who is killed cannot end its children, so each of them, also those of Next and of tsx, looks for its parent. */
export function endChildrenWithParent() {
  const { NODE_OPTIONS = '' } = process.env
  const module = new URL('child-of-parent.mjs', import.meta.url).href
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import=${module}`.trim()
}

/**
 * Tells whether the shell of npm ended while Node started. It is in our group, unless we lead one; who
 * takes over orphans is not. Where there is no /proc, that is always process 1.
 */
function isOrphan(parent) {
  const readGroup = (pid) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[2]
  try {
    const group = readGroup(process.pid)
    return group !== String(process.pid) && group !== readGroup(parent)
  } catch {
    return parent === 1
  }
}
