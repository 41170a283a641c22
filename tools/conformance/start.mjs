import '../../scripts/node-version.mjs'
import { loadEnvironment } from '../../scripts/environment.mjs'
import { main, Problem } from '../../scripts/problem.mjs'
import { announce } from '../../scripts/progress.mjs'
import { endOnSignal, run } from '../../scripts/run.mjs'
import { buildIfChanged } from '../../scripts/site-build.mjs'
import { installReferee } from './referee.mjs'

await main(async () => {
  endOnSignal()
  loadEnvironment()
  await buildIfChanged()
  await announce('Installing the official suite', installReferee)
  const { code } = await run(['--import', 'tsx', 'tools/conformance/run.ts'])
  if (code !== 0) throw new Problem('The server does not conform as expected.')
})
