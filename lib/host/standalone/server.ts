import { enterStandaloneFolder, runMain } from 'next-host/cli'
import { env } from '@/lib/config/env'

await runMain(async () => {
  enterStandaloneFolder(new URL('.', import.meta.url), env)
  await import(new URL('.next/host/server.mjs', import.meta.url).href)
})
