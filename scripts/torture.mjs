import './node-version.mjs'
import { ignoreEnvFiles, loadEnvironment } from './environment.mjs'
import { readPort, requireFree } from './port.mjs'
import { main, Problem } from './problem.mjs'
import { requireRedis } from './redis.mjs'
import { endOnSignal, run } from './run.mjs'
import { buildIfChanged } from './site-build.mjs'

await main(async () => {
  endOnSignal()
  Object.assign(process.env, ignoreEnvFiles)
  loadEnvironment()
  await requireFree(readPort(process.env.PORT))
  await requireRedis()
  await buildIfChanged()
  const { code } = await run([
    '--import',
    'tsx',
    'scripts/torture/run.ts',
    ...process.argv.slice(2),
  ])
  if (code !== 0) throw new Problem('Not everything that was promised held.')
})
