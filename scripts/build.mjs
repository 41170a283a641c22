import './node-version.mjs'
import { loadEnvironment } from './environment.mjs'
import { main } from './problem.mjs'
import { endOnSignal } from './run.mjs'
import { buildSite } from './site-build.mjs'
import { completeStandalone } from './standalone.mjs'

await main(async () => {
  endOnSignal()
  if (process.argv.includes('--standalone')) process.env.STANDALONE = '1'
  loadEnvironment()
  await buildSite()
  if (process.env.STANDALONE) await completeStandalone()
})
