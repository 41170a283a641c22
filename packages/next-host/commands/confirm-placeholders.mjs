import { createInterface } from 'node:readline/promises'
import { UserError } from '../cli/index.mjs'

/**
 * Asks once whether placeholders shall become public.
 * @param {string} summary of the placeholders; empty where there are none
 */
export async function confirmPlaceholders(summary) {
  if (!summary) return
  if (!process.stdin.isTTY)
    throw new UserError(
      `${summary}\nThere is no terminal to ask in. Replace them, or publish them with npm run deploy -- --yes.`,
    )
  // Without a terminal of its own, Ctrl+C ends the command as before.
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: false,
  })
  const answer = await terminal.question(`${summary}\nPublish all the same? (y/N) `)
  terminal.close()
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new UserError('Nothing was published.')
}
