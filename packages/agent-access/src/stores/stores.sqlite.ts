import type { Log } from '../log'
import { eraseRows } from './erase.sqlite'
import { readOrCreateSecret } from './private-files'
import { openDatabase } from './sqlite'
import type { CountingStores } from './stores'
import { createTableStores } from './tables.sqlite'

/** All stores in the embedded database of a folder, which is opened at their first use; the quota is of this process. */
export function sqliteStores<Content = unknown>(
  dataDir: string,
  log?: Log,
): CountingStores<Content> {
  const open = () => openDatabase(dataDir, log)
  return createTableStores({
    open,
    erase: async (statements) => eraseRows(await open(), statements, log),
    // Beside the database and not in it: a copy of the database cannot sign, and tokens that were
    // revoked after it was made do not live again when it is restored.
    readOrCreateSecret: async () => readOrCreateSecret(dataDir, log),
  })
}
