import { installDependencies, loadEnvironment, readPort, requireFreePort } from 'next-host/cli'

/** Everything that must be in place before there is anything to build. Returns the port. */
export async function prepareSite({ dev = false } = {}) {
  await installDependencies()
  loadEnvironment({ dev })
  const port = readPort(process.env.PORT)
  await requireFreePort(port)
  return port
}
