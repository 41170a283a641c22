import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '@/scripts/machine/is-running'

/** Removes the drafts of processes that were killed; a file has its name once it is complete. */
export function pruneDrafts(folder: string): void {
  if (!existsSync(folder)) return
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const [, pid] = /\.(\d+)\.draft$/.exec(path) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, path), { force: true })
  }
}
