import { loadEnvironment } from '../environment.mjs'
import { main } from '../problem.mjs'
import { runSite } from '../serve.mjs'

// What npm start does once it has found the build up to date.
await main(async () => {
  loadEnvironment()
  await runSite()
})
