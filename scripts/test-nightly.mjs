import './cli/node-version.mjs'
import { buildIfChanged } from './build/site-build.mjs'
import { readCommandOptions } from './cli/arguments.mjs'
import { ignoreEnvFiles } from './cli/environment.mjs'
import { installForCommand } from './cli/packages-of-command.mjs'
import { getPackageCommandFile } from './cli/root.mjs'
import { endOnSignal, runCommand } from './cli/run.mjs'
import { requireProgram } from './cli/system-program.mjs'
import { runMain, UserError } from './cli/user-error.mjs'

const parts = ['clients', 'conformance', 'next', 'torture']
const usage = `npm run test:nightly                 runs ${parts.join(', ')}
npm run test:nightly -- <part>…      runs one or two of them`

await runMain(async () => {
  const { positionals } = readCommandOptions({ allowPositionals: true, options: {} }, usage)
  const unknown = positionals.find((name) => !parts.includes(name))
  if (unknown) throw new UserError(`There is no part "${unknown}".\n\n${usage}`)
  endOnSignal()
  Object.assign(process.env, ignoreEnvFiles)
  await installForCommand({ dev: true })
  await requireProgram('redis-server')
  await buildIfChanged()
  const tests = ['run', '--config', 'e2e/nightly/vitest.config.ts', ...positionals]
  const { code } = await runCommand([getPackageCommandFile('vitest'), ...tests])
  if (code !== 0) throw new UserError('Not every nightly test passed.')
})
