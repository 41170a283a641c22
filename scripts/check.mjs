import { installDependencies, outdatedPackages } from './machine/dependencies.mjs'
import { ignoreEnvFiles } from './machine/environment.mjs'
import { requireNode } from './machine/node-version.mjs'
import { main } from './machine/problem.mjs'
import { announce } from './machine/progress.mjs'
import { endOnSignal } from './machine/run.mjs'
import { one, Tally } from './test/tally.mjs'

// What vitest and knip need.
requireNode('20.19', 'Testing this site')

await main(async () => {
  endOnSignal()
  if (outdatedPackages().length > 0) await announce('Installing dependencies', installDependencies)
  Object.assign(process.env, ignoreEnvFiles)
  const { checks } = await import('./test/checks.mjs')
  const { runVitest } = await import('./test/runners.mjs')
  const tally = new Tally()
  for (const [name, check] of Object.entries(checks)) await tally.step(name, one(check))
  await tally.step('unit', () => runVitest())
  tally.finish()
})
