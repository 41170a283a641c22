import { readStamp } from './build/fingerprint.mjs'
import { installDependencies, outdatedPackages } from './machine/dependencies.mjs'
import { ignoreEnvFiles } from './machine/environment.mjs'
import { requireNginx } from './machine/nginx.mjs'
import { requireNode } from './machine/node-version.mjs'
import { firstFree } from './machine/port.mjs'
import { main } from './machine/problem.mjs'
import { requireRedis } from './machine/redis.mjs'
import { endOnSignal, run } from './machine/run.mjs'
import { one, Tally } from './test/tally.mjs'

const done = { passed: 1, failed: 0 }
const ci = process.env.CI === 'true'
const full = process.argv.includes('--full')

// What vitest and knip need.
requireNode('20.19', 'Testing this site')

await main(async () => {
  endOnSignal()
  Object.assign(process.env, ignoreEnvFiles, { NEXT_TELEMETRY_DISABLED: '1' })
  if (full) process.env.TEST_SUITE = 'full'
  const tally = new Tally()

  const installed = await tally.step('dependencies', async () => {
    if (outdatedPackages().length > 0) await installDependencies({ capture: true })
    return done
  })
  if (!installed) return tally.finish()

  const { requireChromium } = await import('./machine/browser.mjs')
  const { checks } = await import('./test/checks.mjs')
  const { runPlaywright, runVitest } = await import('./test/runners.mjs')
  const check = (name) => tally.step(name, one(checks[name]))
  const script = (...args) => one(() => run(args, { capture: true }))

  await tally.step('browser', async () => {
    process.env.CHROMIUM_PATH = await requireChromium()
    return done
  })
  for (const [name, require] of Object.entries({ redis: requireRedis, nginx: requireNginx }))
    await tally.step(name, async () => {
      try {
        await require()
      } catch (error) {
        if (ci) throw error
        return { passed: 0, failed: 0, note: 'missing', warning: error.message }
      }
      return done
    })
  await check('content')

  // The build advertises the port it will be served on, so the port is chosen first.
  process.env.PORT = String(await firstFree(Number(readStamp()?.environment.PORT ?? 3100)))

  // The type check reads what the build writes: these two in turn, beside all the others.
  const [built] = await Promise.all([
    check('types').then(() => tally.step('build', script('scripts/build.mjs', '--if-changed'))),
    check('format').then(() => check('lint')),
    check('dead code'),
    tally.step('unit', () => runVitest()),
  ])
  const afterBuild = {
    contract: () => runVitest('--config', 'contract/vitest.config.ts'),
    e2e: () => runPlaywright(),
    ...(full && {
      conformance: script('tools/conformance/start.mjs'),
      clients: script('tools/clients/start.mjs'),
    }),
  }
  for (const [name, work] of Object.entries(afterBuild))
    await tally.step(name, built ? work : () => Promise.reject(new Error('There is no build.')))
  tally.finish()
})
