import { installDependencies, outdatedPackages } from './dependencies.mjs'
import { loadEnvironment } from './environment.mjs'
import { readPort, requireFree } from './port.mjs'
import { announce } from './progress.mjs'

/** Everything that must be in place before there is anything to build. Returns the port. */
export async function prepare({ dev = false } = {}) {
  const outdated = outdatedPackages().length
  if (outdated > 0)
    await announce(`Installing dependencies (${outdated} packages)`, installDependencies)
  loadEnvironment({ dev })
  const port = readPort(process.env.PORT)
  await requireFree(port)
  return port
}
