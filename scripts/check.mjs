import { installDependencies, outdatedPackages } from './dependencies.mjs'
import { ignoreEnvFiles } from './environment.mjs'
import { requireNode } from './node-version.mjs'
import { main } from './problem.mjs'
import { announce } from './progress.mjs'
import { endOnSignal } from './run.mjs'
import { one, Tally } from './tally.mjs'

// What vitest and knip need.
requireNode('20.19', 'Testing this site')

await main(async () => {
  endOnSignal()
  if (outdatedPackages().length > 0) await announce('Installing dependencies', installDependencies)
  Object.assign(process.env, ignoreEnvFiles)
  const { checks } = await import('./checks.mjs')
  const { runVitest } = await import('./test-runners.mjs')
  const tally = new Tally()
  for (const [name, check] of Object.entries(checks)) await tally.step(name, one(check))
  await tally.step('unit', () => runVitest())
  tally.finish()
})
