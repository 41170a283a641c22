import { main } from '@/scripts/cli/user-error.mjs'
import { inquiries } from '@/tools/inquiries/command'
import { enterOwnFolder } from './own-folder'

await main(async () => {
  enterOwnFolder(new URL('..', import.meta.url))
  console.log(await inquiries(process.argv.slice(2), 'node tools/inquiries.mjs'))
})
