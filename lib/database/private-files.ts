import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '@/lib/runtime/log'

const fileMode = 0o600
const folderMode = 0o700

/** For everybody else there is no folder, and no file whose name begins like this. */
export function makePrivate(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true, mode: folderMode })
  const entries = readdirSync(folder)
  const own = entries.filter((entry) => entry.startsWith(name))
  // A folder that others keep things in is theirs as well.
  const folders = own.length === entries.length ? [folder] : []
  const corrected = [
    ...folders.filter((path) => restrict(path, folderMode)),
    ...own.filter((entry) => restrict(join(folder, entry), fileMode)),
  ]
  if (corrected.length > 0) log('warn', 'store_modes_corrected', { corrected })
}

/** The file exists with its mode before anybody writes to it. */
export function privateFile(path: string): void {
  closeSync(openSync(path, 'a', fileMode))
}

/** Whether the mode had to be changed. Windows has none. */
function restrict(path: string, mode: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || process.platform === 'win32' || (found.mode & 0o777 & ~mode) === 0) return false
  try {
    chmodSync(path, mode)
    return true
  } catch (cause) {
    log('warn', 'store_modes_kept', { cause })
    return false
  }
}
