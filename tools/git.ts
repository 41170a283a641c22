import { spawnSync } from 'node:child_process'
import { UserError } from 'next-host/cli'

export type Git = ReturnType<typeof createGit>

/** Runs git in a folder: its output, or an error with what git said. */
export function createGit(folder: string) {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 } as const
  const attempt = (...args: string[]) => spawnSync('git', args, options)
  return {
    attempt,
    run(...args: string[]): string {
      const { status, stdout, stderr, error } = attempt(...args)
      if (status === 0) return stdout.trim()
      throw new UserError(`git ${args[0]} failed: ${(stderr || error?.message || '').trim()}`)
    },
    /** The text of a file of a commit; nothing where it is not there. */
    show(commit: string, file: string): string {
      const { status, stdout } = attempt('show', `${commit}:${file}`)
      return status === 0 ? stdout : ''
    },
  }
}
