import { installDependencies, outdatedPackages } from './dependencies.mjs'
import { ignoreEnvFiles } from './environment.mjs'
import { requireNginx } from './nginx.mjs'
import { requireNode } from './node-version.mjs'
import { anyFree } from './port.mjs'
import { main } from './problem.mjs'
import { requireRedis } from './redis.mjs'
import { endOnSignal, run } from './run.mjs'
import { one, Tally } from './tally.mjs'

const done = { passed: 1, failed: 0 }
const ci = process.env.CI === 'true'

// What vitest and knip need.
requireNode('20.19', 'Testing this site')

await main(async () => {
  endOnSignal()
  Object.assign(process.env, ignoreEnvFiles, { NEXT_TELEMETRY_DISABLED: '1' })
  const tally = new Tally()

  const installed = await tally.step('dependencies', async () => {
    if (outdatedPackages().length > 0) await installDependencies({ capture: true })
    return done
  })
  if (!installed) return tally.finish()

  const { requireChromium } = await import('./browser.mjs')
  const { checks } = await import('./checks.mjs')
  const { runPlaywright, runVitest } = await import('./test-runners.mjs')

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

  for (const [name, check] of Object.entries(checks)) await tally.step(name, one(check))
  await tally.step('unit', runVitest)

  // The build advertises the port it will be served on, so the port is chosen first.
  const env = { PORT: String(await anyFree()) }
  const built = await tally.step(
    'build',
    one(() => run(['scripts/build.mjs'], { capture: true, env })),
  )
  if (built) await tally.step('e2e', () => runPlaywright(env))
  else await tally.step('e2e', () => Promise.reject(new Error('Not run: there is no build.')))
  tally.finish()
})
