import { resolve } from 'node:path'
import { enterStandaloneFolder, isInsideFolder, runMain, UserError } from 'next-host/cli'
import { runBackupCommand } from 'site-tools/database'
import { env } from '@/lib/config/env'

const usage = `node tools/backup.mjs save <folder>     copies the database, also while the site runs
node tools/backup.mjs restore <file>    restores a copy, while the site does not run`

const from = process.cwd()

await runMain(async () => {
  const folder = enterStandaloneFolder(new URL('..', import.meta.url), env)
  const [command = '', path = ''] = process.argv.slice(2)
  const target = resolve(from, path)
  if (command === 'save' && path && isInsideFolder(target, folder))
    throw new UserError(
      `${target} is inside of the folder that the next build or deployment replaces. Name one outside.`,
    )
  console.log(await runBackupCommand(env(), command, path && target, usage))
})
