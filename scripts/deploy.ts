import { connectToLauncher } from 'next-host/launcher'
import { confirmPlaceholders } from './build/confirm-placeholders'
import { getSocketPath, makeRelease, removeReleases } from './build/release.mjs'
import { buildIfChanged } from './build/site-build.mjs'
import { tryOut } from './build/trial'
import { readOptions } from './cli/arguments.mjs'
import { loadEnvironment } from './cli/environment.mjs'
import { readPort } from './cli/port.mjs'
import { announce, endOnSignal } from './cli/run.mjs'
import { main, UserError } from './cli/user-error.mjs'

const usage = `npm run deploy    puts what has changed in place of what npm start serves

  --yes    publishes placeholders too, and asks nothing`

// `npm run deploy` beside a running `npm start`: builds, tries what it has built, and puts it in its place.
await main(async () => {
  const { values } = readOptions({ options: { yes: { type: 'boolean', short: 'y' } } }, usage)
  endOnSignal()
  loadEnvironment()
  const port = readPort(process.env.PORT)
  const launcher = await connectToLauncher(getSocketPath(port)).catch(({ code, message }) => {
    if (!code) throw new UserError(message)
    throw new UserError(
      `No site that npm start serves from this folder runs on port ${port}. Start it with npm start.`,
    )
  })
  try {
    await confirmPlaceholders(values)
    await buildIfChanged()
    removeReleases(port, launcher.live)
    const socketPath = await launcher.start(makeRelease(port))
    await announce('Trying the new site', () => tryOut(socketPath))
    await launcher.replace()
  } catch (error) {
    throw new UserError(`${(error as Error).message}\nThe site that runs goes on as it is.`)
  } finally {
    launcher.close()
  }
  console.log('✓ The new site is served')
})
