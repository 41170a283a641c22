import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listening } from './machine/port.mjs'
import { commandOf, root } from './machine/root.mjs'

/** Our own server, as `next build` has left it. */
export const serverFile = join(root, '.next', 'host', 'server.mjs')

// Both run inside this process: no child, so none is ever left behind.

export async function runSite() {
  process.env.NODE_ENV = 'production'
  hangUpGently()
  await import(pathToFileURL(serverFile).href)
}

/** Next ends with 128 + signal when it was asked to end; for us that is success. */
export async function runDev(port) {
  process.env.NODE_ENV = 'development'
  process.argv = [process.argv[0], commandOf('next'), 'dev']
  hangUpGently()
  process.on('exit', (code) => {
    if (code === 130 || code === 143) process.exitCode = 0
  })
  createRequire(import.meta.url)(process.argv[1])
  await listening(port)
}

const hangUpGently = () => process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
