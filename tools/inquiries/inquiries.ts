import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { main } from '@/scripts/machine/user-error.mjs'
import { inquiries } from './command'

await main(async () => {
  loadEnvironment()
  console.log(await inquiries(process.argv.slice(2), 'npm run inquiries --'))
})
