import { loadEnvironment } from '../../scripts/machine/environment.mjs'
import { main } from '../../scripts/machine/user-error.mjs'
import { runSite } from '../../scripts/serve.mjs'

// What npm start does once it has found the build up to date.
await main(async () => {
  loadEnvironment()
  await runSite()
})
