import { createRequire } from 'node:module'
import { getPackageCommandFile } from '../cli/index.mjs'

/**
 * Runs `next dev` inside this process, so that it is not left behind when that ends. When a signal ends it, it ends
 * with 128 + signal: here that is success. It shows what is not public, so it listens for this machine alone.
 */
export function runNextDev() {
  Object.assign(process.env, { NODE_ENV: 'development' })
  // A closed terminal ends it gracefully, as SIGTERM does.
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
  // Of an option that is there twice the last one wins.
  const options = ['--hostname', '127.0.0.1', ...process.argv.slice(2)]
  process.argv = [process.execPath, getPackageCommandFile('next'), 'dev', ...options]
  process.on('exit', (code) => {
    if (code === 130 || code === 143) process.exitCode = 0
  })
  createRequire(import.meta.url)(getPackageCommandFile('next'))
}
