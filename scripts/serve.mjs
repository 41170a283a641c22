import { createRequire } from 'node:module'
import { getCommand } from './cli/root.mjs'

/**
 * Runs `next dev` inside this process, so that it is not left behind when that ends. When a signal ends it, it ends
 * with 128 + signal: here that is success.
 */
export function runDev() {
  Object.assign(process.env, { NODE_ENV: 'development' })
  // A closed terminal ends it gracefully, as SIGTERM does.
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
  process.argv = [process.execPath, getCommand('next'), 'dev', ...process.argv.slice(2)]
  process.on('exit', (code) => {
    if (code === 130 || code === 143) process.exitCode = 0
  })
  createRequire(import.meta.url)(getCommand('next'))
}
