import '../../scripts/machine/node-version.mjs'
import { buildIfChanged } from '../../scripts/build/site-build.mjs'
import { loadEnvironment } from '../../scripts/machine/environment.mjs'
import { announce, endOnSignal, run } from '../../scripts/machine/run.mjs'
import { main, UserError } from '../../scripts/machine/user-error.mjs'
import { installSuite } from './conformance-suite.mjs'

await main(async () => {
  endOnSignal()
  loadEnvironment()
  await buildIfChanged()
  await announce('Installing the official suite', installSuite)
  const { code } = await run(['--import', 'tsx', 'packages/conformance/run.ts'])
  if (code !== 0) throw new UserError('The server does not conform as expected.')
})
