import '../../scripts/node-version.mjs'
import { ignoreEnvFiles, loadEnvironment } from '../../scripts/environment.mjs'
import { readPort, requireFree } from '../../scripts/port.mjs'
import { main, Problem } from '../../scripts/problem.mjs'
import { requireRedis } from '../../scripts/redis.mjs'
import { endOnSignal, run } from '../../scripts/run.mjs'
import { buildIfChanged } from '../../scripts/site-build.mjs'

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
