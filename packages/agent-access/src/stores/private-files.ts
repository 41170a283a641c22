import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Log, logKitEvent } from '../log'
import { createSecret } from './credentials'

/** The embedded database, and the secret beside it that signs tokens. */
export const databaseFileName = 'site.sqlite'
const secretFile = 'site.secret'

const fileMode = 0o600
const folderMode = 0o700

/** Denies other users of the machine a folder of data and our files in it. */
export function makeFolderPrivate(folder: string, logEvent: Log = logKitEvent): void {
  mkdirSync(folder, { recursive: true, mode: folderMode })
  const entries = readdirSync(folder)
  const own = entries.filter((entry) =>
    [databaseFileName, secretFile].some((n) => entry.startsWith(n)),
  )
  // A folder that holds other files too may have other users, so it keeps its mode.
  const folders = own.length === entries.length ? [folder] : []
  const corrected = [
    ...folders.filter((path) => restrict(path, folderMode, logEvent)),
    ...own.filter((entry) => restrict(join(folder, entry), fileMode, logEvent)),
  ]
  if (corrected.length > 0) logEvent('warn', 'store_modes_corrected', { corrected })
}

/** Creates the file with its mode before anything is written to it. */
export function createPrivateFile(path: string): void {
  closeSync(openSync(path, 'a', fileMode))
}

/** Made whole and durable first: every process gets the same. */
export function readOrCreateSecret(folder: string, log?: Log): string {
  const file = join(/* turbopackIgnore: true */ folder, secretFile)
  makeFolderPrivate(folder, log)
  if (!existsSync(file)) {
    const draft = `${file}.${crypto.randomUUID()}`
    writeFileSync(draft, createSecret(), { mode: fileMode })
    try {
      syncToDisk(draft)
      linkSync(draft, file)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    } finally {
      rmSync(draft)
    }
    syncToDisk(folder)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Makes a file, or the entries of a folder, durable. Windows does so for neither. */
export function syncToDisk(path: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** True if the mode had to be changed. Windows has no modes. */
function restrict(path: string, mode: number, logEvent: Log): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || process.platform === 'win32' || (stats.mode & 0o777 & ~mode) === 0) return false
  try {
    chmodSync(path, mode)
    return true
  } catch (cause) {
    logEvent('warn', 'store_modes_kept', { cause })
    return false
  }
}
