import {
  endOnSignal,
  getPackageCommandFile,
  ignoreEnvFiles,
  readCommandOptions,
  requireProgram,
  runCommand,
  runMain,
  UserError,
} from 'next-host/cli'
import { buildIfChanged } from 'next-host/commands'

const parts = ['assistant', 'clients', 'conformance', 'next', 'torture']
const usage = `npm run test:nightly                 runs ${parts.join(', ')}
npm run test:nightly -- <part>…      runs one or two of them`

await runMain(async () => {
  const { positionals } = readCommandOptions({ allowPositionals: true, options: {} }, usage)
  const unknown = positionals.find((name) => !parts.includes(name))
  if (unknown) throw new UserError(`There is no part "${unknown}".\n\n${usage}`)
  endOnSignal()
  Object.assign(process.env, ignoreEnvFiles)
  await requireProgram('redis-server')
  await buildIfChanged()
  const tests = ['run', '--config', 'e2e/nightly/vitest.config.ts', ...positionals]
  const { code } = await runCommand([getPackageCommandFile('vitest'), ...tests])
  if (code !== 0) throw new UserError('Not every nightly test passed.')
})
