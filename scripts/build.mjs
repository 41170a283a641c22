import './machine/node-version.mjs'
import { buildIfChanged, buildSite } from './build/site-build.mjs'
import { makeStandalone } from './build/standalone.mjs'
import { loadEnvironment } from './machine/environment.mjs'
import { endOnSignal } from './machine/run.mjs'
import { main } from './machine/user-error.mjs'

await main(async () => {
  endOnSignal()
  loadEnvironment()
  await (process.argv.includes('--if-changed') ? buildIfChanged() : buildSite())
  if (process.argv.includes('--standalone')) await makeStandalone()
})
