import { installDependencies } from './machine/dependencies.mjs'
import { ignoreEnvFiles } from './machine/environment.mjs'
import { requireNode } from './machine/node-version.mjs'
import { endOnSignal } from './machine/run.mjs'
import { main } from './machine/user-error.mjs'
import { one, StepRunner } from './test/step-runner.mjs'

// What vitest and knip need.
requireNode('20.19', 'Testing this site')

await main(async () => {
  endOnSignal()
  await installDependencies({ dev: true })
  Object.assign(process.env, ignoreEnvFiles)
  const { checks } = await import('./test/checks.mjs')
  const { runVitest } = await import('./test/runners.mjs')
  const steps = new StepRunner()
  for (const [name, check] of Object.entries(checks)) await steps.step(name, one(check))
  await steps.step('unit', () => runVitest())
  steps.finish()
})
