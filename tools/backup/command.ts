import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp, type Holdings, isEmpty, restore } from '@/lib/database/backup.sqlite'
import { UserError } from '@/scripts/machine/user-error.mjs'
import { checkedEnv, requireDatabase } from '@/tools/command-env'

/** Saves the database into a folder, or restores it from a file; returns what to print. */
export async function backup(command: string, path: string, usage: string): Promise<string> {
  const env = checkedEnv()
  const dataDir = resolve(env.dataDir)
  if (!path || (command !== 'save' && command !== 'restore')) throw new UserError(usage)
  if (env.redis)
    throw new UserError('The site uses Redis, so back up Redis instead (docs/operate.md).')
  if (command === 'save') {
    requireDatabase(env)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    const file = join(path, `site-${new Date().toISOString().replace(/[:.]/g, '-')}.sqlite`)
    return `${file} holds ${countsOf(await backUp(dataDir, file))}.`
  }
  if (!existsSync(path)) throw new UserError(`There is no file ${path}.`)
  if (!isEmpty(dataDir))
    throw new UserError(
      `There is a database in ${dataDir}. Stop the site and move that folder away first.`,
    )
  return `${dataDir} holds ${countsOf(await restore(path, dataDir))} again.`
}

const countsOf = ({ inquiries, credentials }: Holdings) =>
  `${inquiries} inquiries and ${credentials} credentials`
