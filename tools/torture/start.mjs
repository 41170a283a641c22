import '../../scripts/machine/node-version.mjs'
import { buildIfChanged } from '../../scripts/build/site-build.mjs'
import { ignoreEnvFiles, loadEnvironment } from '../../scripts/machine/environment.mjs'
import { readPort, requireFree } from '../../scripts/machine/port.mjs'
import { main, Problem } from '../../scripts/machine/problem.mjs'
import { requireRedis } from '../../scripts/machine/redis.mjs'
import { endOnSignal, run } from '../../scripts/machine/run.mjs'

await main(async () => {
  endOnSignal()
  Object.assign(process.env, ignoreEnvFiles)
  loadEnvironment()
  await requireFree(readPort(process.env.PORT))
  await requireRedis()
  await buildIfChanged()
  const { code } = await run(['--import', 'tsx', 'tools/torture/run.ts', ...process.argv.slice(2)])
  if (code !== 0) throw new Problem('Not everything that was promised held.')
})
