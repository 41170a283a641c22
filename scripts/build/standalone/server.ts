import { main } from '@/scripts/cli/user-error.mjs'
import { enterOwnFolder } from './own-folder'

await main(async () => {
  enterOwnFolder(new URL('.', import.meta.url))
  await import(new URL('.next/host/server.mjs', import.meta.url).href)
})
