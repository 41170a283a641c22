import '../../scripts/machine/node-version.mjs'
import { buildIfChanged } from '../../scripts/build/site-build.mjs'
import { ignoreEnvFiles, loadEnvironment } from '../../scripts/machine/environment.mjs'
import { readPort, requireFree } from '../../scripts/machine/port.mjs'
import { endOnSignal, run } from '../../scripts/machine/run.mjs'
import { requireProgram } from '../../scripts/machine/system-program.mjs'
import { main, UserError } from '../../scripts/machine/user-error.mjs'

await main(async () => {
  endOnSignal()
  Object.assign(process.env, ignoreEnvFiles)
  loadEnvironment()
  await requireFree(readPort(process.env.PORT))
  await requireProgram('redis-server')
  await buildIfChanged()
  const { code } = await run([
    '--import',
    'tsx',
    'packages/torture/run.ts',
    ...process.argv.slice(2),
  ])
  if (code !== 0) throw new UserError('Not everything that was promised held.')
})
