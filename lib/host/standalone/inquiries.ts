import { enterStandaloneFolder, runMain } from 'next-host/cli'
import { runInquiriesCommand } from 'site-tools/database'
import { env } from '@/lib/config/env'
import { storedInquiries } from '@/lib/contact/stored-inquiries'

await runMain(async () => {
  enterStandaloneFolder(new URL('..', import.meta.url), env)
  const args = process.argv.slice(2)
  console.log(await runInquiriesCommand(storedInquiries, env, args, 'node tools/inquiries.mjs'))
})
