import './cli/node-version.mjs'
import { buildIfChanged, buildSite } from './build/site-build.mjs'
import { makeStandalone } from './build/standalone.mjs'
import { loadEnvironment } from './cli/environment.mjs'
import { endOnSignal } from './cli/run.mjs'
import { main } from './cli/user-error.mjs'

await main(async () => {
  endOnSignal()
  loadEnvironment()
  await (process.argv.includes('--if-changed') ? buildIfChanged() : buildSite())
  if (process.argv.includes('--standalone')) await makeStandalone()
})
