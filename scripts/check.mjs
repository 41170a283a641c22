import { readCommandOptions } from './cli/arguments.mjs'
import { installDependencies } from './cli/dependencies.mjs'
import { ignoreEnvFiles } from './cli/environment.mjs'
import { requireNode } from './cli/node-version.mjs'
import { endOnSignal } from './cli/run.mjs'
import { runMain } from './cli/user-error.mjs'
import { countAsOneStep, StepRunner } from './test/step-runner.mjs'

// What vitest and knip need.
requireNode('20.19', 'Testing this site')

await runMain(async () => {
  readCommandOptions({ options: {} }, 'npm run check    format, lint, types, unit tests')
  endOnSignal()
  await installDependencies({ dev: true })
  Object.assign(process.env, ignoreEnvFiles)
  const { checks } = await import('./test/checks.mjs')
  const { runVitest } = await import('./test/runners.mjs')
  const steps = new StepRunner()
  for (const [name, check] of Object.entries(checks)) await steps.step(name, countAsOneStep(check))
  await steps.step('unit', () => runVitest())
  steps.finish()
})
