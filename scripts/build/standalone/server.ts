import { runMain } from 'next-host/cli'
import { enterStandaloneFolder } from './own-folder'

await runMain(async () => {
  enterStandaloneFolder(new URL('.', import.meta.url))
  await import(new URL('.next/host/server.mjs', import.meta.url).href)
})
