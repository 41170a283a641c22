import { spawnSync } from 'node:child_process'
import { UserError } from './user-error.mjs'

/**
 * Runs git in a folder: its output, or an error with what git said.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} [variables] beside those of this process
 */
export function createGit(folder, variables) {
  const env = { ...process.env, ...variables }
  const options = /** @type {const} */ ({ cwd: folder, encoding: 'utf8', maxBuffer: 1e9, env })
  /** @param {string[]} args */
  const attempt = (...args) => spawnSync('git', args, options)
  return {
    attempt,
    /** @param {string[]} args */
    run(...args) {
      const { status, stdout, stderr, error } = attempt(...args)
      if (status === 0) return stdout.trim()
      throw new UserError(`git ${args[0]} failed: ${(stderr || error?.message || '').trim()}`)
    },
    /**
     * The text of a file of a commit; nothing where it is not there.
     * @param {string} commit
     * @param {string} file
     */
    show(commit, file) {
      const { status, stdout } = attempt('show', `${commit}:${file}`)
      return status === 0 ? stdout : ''
    },
  }
}
