import { runMain } from 'next-host/cli'
import { runInquiriesCommand } from '@/tools/inquiries/command'
import { enterStandaloneFolder } from './own-folder'

await runMain(async () => {
  enterStandaloneFolder(new URL('..', import.meta.url))
  console.log(await runInquiriesCommand(process.argv.slice(2), 'node tools/inquiries.mjs'))
})
