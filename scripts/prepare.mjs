import { installDependencies } from './machine/dependencies.mjs'
import { loadEnvironment } from './machine/environment.mjs'
import { readPort, requireFree } from './machine/port.mjs'

/** Everything that must be in place before there is anything to build. Returns the port. */
export async function prepare({ dev = false } = {}) {
  await installDependencies()
  loadEnvironment({ dev })
  const port = readPort(process.env.PORT)
  await requireFree(port)
  return port
}
