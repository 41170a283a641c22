import { endOnSignal, loadEnvironment, readCommandOptions, runMain } from '../cli/index.mjs'
import { buildIfChanged, buildSite } from './site-build.mjs'
import { makeStandalone } from './standalone.mjs'

const usage = `npm run build                    builds the site
npm run build -- --if-changed    only if something of it has changed
npm run build -- --standalone    also makes .next/standalone/, which needs nothing but Node`

const options = /** @type {const} */ ({
  'if-changed': { type: 'boolean' },
  standalone: { type: 'boolean' },
})

await runMain(async () => {
  const { 'if-changed': ifChanged, standalone } = readCommandOptions({ options }, usage).values
  endOnSignal()
  loadEnvironment()
  await (ifChanged ? buildIfChanged() : buildSite())
  if (standalone) await makeStandalone()
})
