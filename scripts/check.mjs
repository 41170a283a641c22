import {
  endOnSignal,
  ignoreEnvFiles,
  installDependencies,
  readCommandOptions,
  requireNode,
  runMain,
} from 'next-host/cli'
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
