import {
  endOnSignal,
  findFreePort,
  getPackageCommandFile,
  ignoreEnvFiles,
  installDependencies,
  readCommandOptions,
  requireNode,
  runCommand,
  runMain,
} from 'next-host/cli'
import { readBuildStamp } from 'next-host/commands'
import { countAsOneStep, getErrorMessage, StepRunner } from './test/step-runner.mjs'

const passedResult = { passed: 1, failed: 0 }
const skippedForContent = { passed: 0, failed: 0, note: 'not for content of your own' }
const ci = process.env.CI === 'true'

// What vitest and knip need.
requireNode('20.19', 'Testing this site')

const usage = `npm test               every test but those of the night
npm test -- --full     those too`

await runMain(async () => {
  const { full } = readCommandOptions({ options: { full: { type: 'boolean' } } }, usage).values
  endOnSignal()
  Object.assign(process.env, ignoreEnvFiles, { NEXT_TELEMETRY_DISABLED: '1' })
  if (full) process.env.TEST_SUITE = 'full'
  const steps = new StepRunner()

  const installed = await steps.step('dependencies', async () => {
    await installDependencies({ dev: true, output: { write() {} } })
    return passedResult
  })
  if (!installed) return steps.finish()

  const { requireChromium, requireProgram } = await import('next-host/cli')
  const { checks } = await import('./test/checks.mjs')
  const { runPlaywright, runVitest } = await import('./test/runners.mjs')
  const { hasSampleContent } = await import('./test/sample.mjs')
  const check = (name) => steps.step(name, countAsOneStep(checks[name]))
  const isSample = hasSampleContent()
  // These tests are the engine's, and hold for its sample alone.
  const ofSample = (work) => (isSample ? work : async () => skippedForContent)
  const script = (...args) => countAsOneStep(() => runCommand(args, { capture: true }))
  const program = (name) => script('scripts/program.mjs', 'program', name)

  await steps.step('browser', async () => {
    await requireChromium()
    return passedResult
  })
  for (const name of /** @type {const} */ (['redis-server', 'nginx', 'openssl']))
    await steps.step(name, async () => {
      if (!isSample) return skippedForContent
      try {
        await requireProgram(name)
      } catch (error) {
        if (ci) throw error
        return { passed: 0, failed: 0, note: 'missing', warning: getErrorMessage(error) }
      }
      return passedResult
    })
  await check('content')

  // A build is for one address: that of the server which the browser tests ask.
  process.env.PORT = String(await findFreePort(Number(readBuildStamp()?.environment.PORT ?? 3100)))

  const [buildResult] = await Promise.all([
    steps.step('build', script(getPackageCommandFile('next-host'), 'build', '--if-changed')),
    check('format').then(() => check('lint')),
    check('dead code'),
    steps.step(
      'unit',
      ofSample(() => runVitest()),
    ),
  ])
  const afterBuild = {
    contract: ofSample(() => runVitest('--config', 'e2e/contract/vitest.config.ts')),
    // What holds for any content is in one file.
    e2e: () => (isSample ? runPlaywright() : runPlaywright('e2e/page-kinds.spec.ts')),
    ...(full && {
      nightly: ofSample(() => runVitest('--config', 'e2e/nightly/vitest.config.ts')),
      vercel: ofSample(program('vercel')),
      measurements: ofSample(script('packages/bench/each-once.mjs')),
    }),
  }
  // The type check reads what the build writes first, and so follows it.
  const types = check('types')
  for (const [name, work] of Object.entries(afterBuild))
    await steps.step(
      name,
      buildResult ? work : () => Promise.reject(new Error('There is no build.')),
    )
  await types
  steps.finish()
})
