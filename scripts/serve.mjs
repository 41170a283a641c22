import './early-requests.mjs'
import { createRequire } from 'node:module'
import { listening } from './port.mjs'
import { commandOf } from './root.mjs'

/** Runs `next start` or `next dev` inside this process: no child, so none is ever left behind. */
export async function runNext(command, port) {
  process.env.NODE_ENV = command === 'dev' ? 'development' : 'production'
  process.argv = [process.argv[0], commandOf('next'), command]
  endWell()
  createRequire(import.meta.url)(process.argv[1])
  await listening(port)
}

function endWell() {
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))

  // Next ends with 128 + signal when it was asked to end; for us that is success.
  process.on('exit', (code) => {
    if (code === 130 || code === 143) process.exitCode = 0
  })
}
