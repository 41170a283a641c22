import { loadEnvironment, readPort, requireFreePort } from '../cli/index.mjs'

/** Everything that must be in place before there is anything to build. Returns the port. */
export async function prepareSite({ dev = false } = {}) {
  loadEnvironment({ dev })
  const port = readPort(process.env.PORT)
  await requireFreePort(port)
  return port
}
