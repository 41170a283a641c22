import { getProcessSingleton } from '@/lib/config/shared'

const host = getProcessSingleton('own host', () => ({ runs: false }))

/** Records that our own server runs this process, and not Next itself. */
export const rememberOwnHostRuns = (): void => {
  host.runs = true
}

export const isOwnHost = (): boolean => host.runs
