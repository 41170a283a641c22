import { resolve } from 'node:path'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { main } from '@/scripts/machine/user-error.mjs'
import { backup } from './command'

const usage = `npm run backup -- <folder>     copies the database, also while the site runs
npm run restore -- <file>      restores a copy, while the site does not run`

await main(async () => {
  const from = process.env.INIT_CWD ?? process.cwd()
  loadEnvironment()
  const [command = '', path = ''] = process.argv.slice(2)
  console.log(await backup(command, path && resolve(from, path), usage))
})
