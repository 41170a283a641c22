import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Room for the database of a long run, and soon full. */
const megabytes = 96

export type Disk = ReturnType<typeof openDisk>

/** A folder with a disk of its own, so that it can be full; only root may mount one. */
export function openDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'torture-'))
  const canBeFull = mount(folder)
  const filler = join(folder, 'filler')
  return {
    folder,
    canBeFull,
    fill() {
      const file = openSync(filler, 'a')
      const page = Buffer.alloc(4096)
      try {
        for (;;) writeSync(file, page)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      if (canBeFull) execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function mount(folder: string): boolean {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
