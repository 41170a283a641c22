import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createRequire } from 'node:module'
import { listening } from './port.mjs'
import { commandOf } from './root.mjs'

const drainMsMax = 10_000
const requestStart = 'http.server.request.start'

/** Runs `next start` or `next dev` inside this process: no child, so none is ever left behind. */
export async function runNext(command, port) {
  process.env.NODE_ENV = command === 'dev' ? 'development' : 'production'
  process.argv = [process.argv[0], commandOf('next'), command]
  drainOnSignal()
  createRequire(import.meta.url)(process.argv[1])
  await listening(port)
}

/** Next finishes what is under way when it is asked to end; this keeps that short. */
function drainOnSignal() {
  let server
  const remember = (message) => {
    server = message.server
    unsubscribe(requestStart, remember)
  }
  subscribe(requestStart, remember)

  const drain = () => {
    setTimeout(() => process.exit(), drainMsMax).unref()
    // A connection that has just been answered would be kept for the next request.
    setInterval(() => server?.closeIdleConnections(), 100).unref()
  }
  process.once('SIGINT', drain)
  process.once('SIGTERM', drain)
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))

  // Next ends with 128 + signal when it was asked to end; for us that is success.
  process.on('exit', (code) => {
    if (code === 130 || code === 143) process.exitCode = 0
  })
}
