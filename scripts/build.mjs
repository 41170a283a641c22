import './machine/node-version.mjs'
import { buildIfChanged, buildSite } from './build/site-build.mjs'
import { makeStandalone } from './build/standalone.mjs'
import { loadEnvironment } from './machine/environment.mjs'
import { main } from './machine/problem.mjs'
import { endOnSignal } from './machine/run.mjs'

await main(async () => {
  endOnSignal()
  loadEnvironment()
  await (process.argv.includes('--if-changed') ? buildIfChanged() : buildSite())
  if (process.argv.includes('--standalone')) await makeStandalone()
})
