import { loadEnvironment } from '@/scripts/cli/environment.mjs'
import { main } from '@/scripts/cli/user-error.mjs'
import { rolesPull } from './command'

await main(async () => {
  loadEnvironment()
  console.log(await rolesPull(process.argv.slice(2)))
})
