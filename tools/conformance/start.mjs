import '../../scripts/machine/node-version.mjs'
import { buildIfChanged } from '../../scripts/build/site-build.mjs'
import { loadEnvironment } from '../../scripts/machine/environment.mjs'
import { main, Problem } from '../../scripts/machine/problem.mjs'
import { announce } from '../../scripts/machine/progress.mjs'
import { endOnSignal, run } from '../../scripts/machine/run.mjs'
import { installReferee } from './referee.mjs'

await main(async () => {
  endOnSignal()
  loadEnvironment()
  await buildIfChanged()
  await announce('Installing the official suite', installReferee)
  const { code } = await run(['--import', 'tsx', 'tools/conformance/run.ts'])
  if (code !== 0) throw new Problem('The server does not conform as expected.')
})
