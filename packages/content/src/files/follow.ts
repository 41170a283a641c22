import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** An editor saves in several steps: what comes within this time is one edit. */
const settleMs = 50

/**
 * Runs something now and after each edit of some folders, once at a time. Folders are watched instead of files,
 * because many editors put a new file in place of the old one. Returns what ends it.
 */
export function runAfterEachEdit(roots: readonly string[], run: () => Promise<void>): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let running = run()
  const onEdit = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      watchAll()
      running = running.then(run)
    }, settleMs)
  }
  const watchAll = () => {
    const folders = new Set(roots.flatMap(listFolders))
    for (const [folder, watcher] of watchers)
      if (!folders.has(folder)) {
        watcher.close()
        watchers.delete(folder)
      }
    for (const folder of folders)
      if (!watchers.has(folder))
        watchers.set(
          folder,
          // A folder that has gone is left out by the edit of the one above.
          watch(folder, onEdit).on('error', () => watchers.get(folder)?.close()),
        )
  }
  watchAll()
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
  }
}

const listFolders = (root: string): string[] => [
  root,
  ...readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name)),
]
