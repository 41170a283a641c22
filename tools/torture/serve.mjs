import { loadEnvironment } from '../../scripts/environment.mjs'
import { main } from '../../scripts/problem.mjs'
import { runSite } from '../../scripts/serve.mjs'

// What npm start does once it has found the build up to date.
await main(async () => {
  loadEnvironment()
  await runSite()
})
