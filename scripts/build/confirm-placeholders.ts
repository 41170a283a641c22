import { createInterface } from 'node:readline/promises'
import { UserError } from 'next-host/cli'
import { findPublicPlaceholders } from 'site-content/compiler'
import { countPlaceholders, formatPlaces } from 'site-content/edge'
import { requireContentFolder } from '@/lib/config/content-folder'
import { compile } from '@/lib/content/compile'
import { siteContent } from '@/lib/content/site-content'

/** Asks once whether placeholders shall become public; what is wrong with the content is left to the build. */
export async function confirmPlaceholders({ yes = false }): Promise<void> {
  if (yes) return
  const placeholders = findPublicPlaceholders(siteContent, await compile(requireContentFolder()))
  if (placeholders.length === 0) return
  const summary = `${countPlaceholders(placeholders)} would become public. Where: ${formatPlaces(placeholders)}.`
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
