import { loadEnvironment } from '../environment.mjs'
import { readPort } from '../port.mjs'
import { main } from '../problem.mjs'
import { runNext } from '../serve.mjs'

// What npm start does once it has found the build up to date.
await main(async () => {
  loadEnvironment()
  await runNext('start', readPort(process.env.PORT))
})
