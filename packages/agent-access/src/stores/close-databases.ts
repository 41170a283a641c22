import { closeAllDatabases } from './sqlite'

/** Folds the log of every open database into its file, and closes it. The type names nothing that is optional. */
export const closeDatabases = (): Promise<void> => closeAllDatabases()
