import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { env } from '@/lib/config/env'
import { backUp, type Holdings, isEmpty, restore } from '@/lib/database/backup.sqlite'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { main, UserError } from '@/scripts/machine/user-error.mjs'

const usage = `npm run backup -- <folder>     copies the database, also while the site runs
npm run restore -- <file>      restores a copy, while the site does not run`

async function run([command, path]: string[]): Promise<string> {
  const from = process.env.INIT_CWD ?? process.cwd()
  loadEnvironment()
  const { redis, dataDir } = env()
  if (!path) throw new UserError(usage)
  if (redis) throw new UserError('The site uses Redis, so back up Redis instead (docs/operate.md).')
  if (command === 'save') {
    if (isEmpty(dataDir)) throw new UserError(`There is no database in ${dataDir} yet.`)
    const folder = resolve(from, path)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `site-${new Date().toISOString().replace(/[:.]/g, '-')}.sqlite`)
    return `${file} holds ${countsOf(await backUp(dataDir, file))}.`
  }
  if (!existsSync(resolve(from, path))) throw new UserError(`There is no file ${path}.`)
  if (!isEmpty(dataDir))
    throw new UserError(
      `There is a database in ${dataDir}. Stop the site and move that folder away first.`,
    )
  return `${dataDir} holds ${countsOf(await restore(resolve(from, path), dataDir))} again.`
}

const countsOf = ({ inquiries, credentials }: Holdings) =>
  `${inquiries} inquiries and ${credentials} credentials`

await main(async () => console.log(await run(process.argv.slice(2))))
