import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Room for the database of a long run, and soon full. */
const megabytes = 96

export interface Disk {
  readonly folder: string
  /** Why it cannot be filled, where it cannot. */
  readonly unlimited: string | undefined
  fill(): void
  empty(): void
  remove(): void
}

/** A folder with a disk of its own, so that it can be full: only root may mount one. */
export function openDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'torture-'))
  const unlimited = mount(folder)
  const filler = join(folder, 'filler')
  const remove = () => {
    if (unlimited === undefined)
      try {
        execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
      } catch {}
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return {
    folder,
    unlimited,
    fill: () => fillUp(filler),
    empty: () => rmSync(filler, { force: true }),
    remove() {
      process.off('exit', remove)
      remove()
    },
  }
}

function mount(folder: string): string | undefined {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'pipe' })
    return undefined
  } catch {
    return 'only root can mount a small disk here, so it is never full'
  }
}

function fillUp(filler: string) {
  const file = openSync(filler, 'a')
  const page = Buffer.alloc(4096)
  try {
    for (;;) writeSync(file, page)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
