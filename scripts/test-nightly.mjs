import './cli/node-version.mjs'
import { buildIfChanged } from './build/site-build.mjs'
import { ignoreEnvFiles } from './cli/environment.mjs'
import { installForCommand } from './cli/packages-of-command.mjs'
import { getCommand } from './cli/root.mjs'
import { endOnSignal, run } from './cli/run.mjs'
import { requireProgram } from './cli/system-program.mjs'
import { main, UserError } from './cli/user-error.mjs'

// `npm run test:nightly -- torture` runs one of torture, clients and conformance, without a name all.
await main(async () => {
  endOnSignal()
  Object.assign(process.env, ignoreEnvFiles)
  await installForCommand({ dev: true })
  await requireProgram('redis-server')
  await buildIfChanged()
  const tests = ['run', '--config', 'e2e/nightly/vitest.config.ts', ...process.argv.slice(2)]
  const { code } = await run([getCommand('vitest'), ...tests])
  if (code !== 0) throw new UserError('Not every nightly test passed.')
})
