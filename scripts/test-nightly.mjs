import './machine/node-version.mjs'
import { buildIfChanged } from './build/site-build.mjs'
import { ignoreEnvFiles } from './machine/environment.mjs'
import { installForCommand } from './machine/packages-of-command.mjs'
import { commandOf } from './machine/root.mjs'
import { endOnSignal, run } from './machine/run.mjs'
import { requireProgram } from './machine/system-program.mjs'
import { main, UserError } from './machine/user-error.mjs'

// `npm run test:nightly -- torture` runs one of torture, clients and conformance, without a name all.
await main(async () => {
  endOnSignal()
  Object.assign(process.env, ignoreEnvFiles)
  await installForCommand({ dev: true })
  await requireProgram('redis-server')
  await buildIfChanged()
  const tests = ['run', '--config', 'e2e/nightly/vitest.config.ts', ...process.argv.slice(2)]
  const { code } = await run([commandOf('vitest'), ...tests])
  if (code !== 0) throw new UserError('Not every nightly test passed.')
})
