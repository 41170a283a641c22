import './node-version.mjs'
import { loadEnvironment } from './environment.mjs'
import { main } from './problem.mjs'
import { endOnSignal } from './run.mjs'
import { buildIfChanged, buildSite } from './site-build.mjs'
import { makeStandalone } from './standalone.mjs'

await main(async () => {
  endOnSignal()
  loadEnvironment()
  await (process.argv.includes('--if-changed') ? buildIfChanged() : buildSite())
  if (process.argv.includes('--standalone')) await makeStandalone()
})
