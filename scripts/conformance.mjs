import './node-version.mjs'
import { installReferee } from './conformance/referee.mjs'
import { loadEnvironment } from './environment.mjs'
import { main, Problem } from './problem.mjs'
import { announce } from './progress.mjs'
import { endOnSignal, run } from './run.mjs'
import { buildIfChanged } from './site-build.mjs'

await main(async () => {
  endOnSignal()
  loadEnvironment()
  await buildIfChanged()
  await announce('Installing the official suite', installReferee)
  const { code } = await run(['--import', 'tsx', 'scripts/conformance/run.ts'])
  if (code !== 0) throw new Problem('The server does not conform as expected.')
})
