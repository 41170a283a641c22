import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commandOf, root } from './machine/root.mjs'

/** Our own server, made by the build. */
export const serverFile = join(root, '.next', 'host', 'server.mjs')

// Both run inside this process, so that no server is left behind when it ends.

export async function runSite() {
  setMode('production')
  await import(pathToFileURL(serverFile).href)
}

/** Runs `next dev`, which ends with 128 + signal when a signal ends it: here that is success. */
export function runDev() {
  setMode('development')
  process.argv = [process.execPath, commandOf('next'), 'dev']
  process.on('exit', (code) => {
    if (code === 130 || code === 143) process.exitCode = 0
  })
  createRequire(import.meta.url)(commandOf('next'))
}

/** A closed terminal (SIGHUP) shuts the server down gracefully, as SIGTERM does. */
function setMode(mode) {
  Object.assign(process.env, { NODE_ENV: mode })
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
}
