import { contentFolder } from '@/lib/config/content-folder'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { main } from '@/scripts/machine/user-error.mjs'
import { look } from './command'

await main(async () => {
  loadEnvironment()
  console.log(look(contentFolder(), process.argv.slice(2)))
})
