import { installDependencies, outdatedPackages } from './machine/dependencies.mjs'
import { loadEnvironment } from './machine/environment.mjs'
import { readPort, requireFree } from './machine/port.mjs'
import { announce } from './machine/progress.mjs'

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
