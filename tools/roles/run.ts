import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { main } from '@/scripts/machine/user-error.mjs'
import { rolesPull } from './command'

await main(async () => {
  loadEnvironment()
  console.log(await rolesPull(process.argv.slice(2)))
})
