import {
  endOnSignal,
  findFreePort,
  getPackageCommandFile,
  ignoreEnvFiles,
  installDependencies,
  runCommand,
  runMain,
  UserError,
} from 'next-host/cli'
import { buildSite } from 'next-host/commands'

// The build checks the content and the types; then a browser opens a page of every kind.
await runMain(async () => {
  endOnSignal()
  Object.assign(process.env, ignoreEnvFiles, { NEXT_TELEMETRY_DISABLED: '1' })
  await installDependencies({ dev: true })
  const { requireChromium } = await import('next-host/cli')
  await requireChromium()
  // A build is for one address: that of the server which the browser asks.
  process.env.PORT ||= String(await findFreePort(3100))
  await buildSite()
  const { code } = await runCommand([
    getPackageCommandFile('playwright'),
    'test',
    ...process.argv.slice(2),
  ])
  if (code !== 0) throw new UserError('Not every test passed.')
})
