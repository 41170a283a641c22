import { readOptions } from './cli/arguments.mjs'
import { installDependencies } from './cli/dependencies.mjs'
import { ignoreEnvFiles } from './cli/environment.mjs'
import { requireNode } from './cli/node-version.mjs'
import { endOnSignal } from './cli/run.mjs'
import { main } from './cli/user-error.mjs'
import { one, StepRunner } from './test/step-runner.mjs'

// What vitest and knip need.
requireNode('20.19', 'Testing this site')

await main(async () => {
  readOptions({ options: {} }, 'npm run check    format, lint, types, unit tests')
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
