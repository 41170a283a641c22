import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const pauseMs = 400

// Looking is slower than being told, but fs.watch loses a file that an editor has replaced.
function stateOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name)
      const { mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? {}
      return `${path} ${mtimeMs} ${size}`
    })
    .join('\n')
}

/** Calls `onChange` after edits, never twice at once. Returns a function that ends the watch. */
export function watchFolder(folder, onChange) {
  let known = stateOf(folder)
  let timer = setTimeout(look, pauseMs)
  async function look() {
    const state = stateOf(folder)
    if (state !== known) {
      known = state
      await onChange()
    }
    if (timer) timer = setTimeout(look, pauseMs)
  }
  return () => {
    clearTimeout(timer)
    timer = undefined
  }
}
