import { resolve } from 'node:path'
import { main, UserError } from '@/scripts/cli/user-error.mjs'
import { backup } from '@/tools/backup/command'
import { enterOwnFolder, isInside } from './own-folder'

const usage = `node tools/backup.mjs save <folder>     copies the database, also while the site runs
node tools/backup.mjs restore <file>    restores a copy, while the site does not run`

const from = process.cwd()

await main(async () => {
  const folder = enterOwnFolder(new URL('..', import.meta.url))
  const [command = '', path = ''] = process.argv.slice(2)
  const target = resolve(from, path)
  if (command === 'save' && path && isInside(target, folder))
    throw new UserError(
      `${target} is inside of the folder that the next build or deployment replaces. Name one outside.`,
    )
  console.log(await backup(command, path && target, usage))
})
