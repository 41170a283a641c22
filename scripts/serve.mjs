import { pathToFileURL } from 'node:url'
import { listening } from './port.mjs'
import { commandOf } from './root.mjs'

const drainMsMax = 10_000

/** Runs `next start` or `next dev` inside this process: no child, so none is ever left behind. */
export async function runNext(command, port) {
  process.env.NODE_ENV = command === 'dev' ? 'development' : 'production'
  process.argv = [process.argv[0], commandOf('next'), command]
  // Next ends with 128 + signal when it was asked to end; for us that is success.
  process.on('exit', (code) => {
    if (code === 130 || code === 143) process.exitCode = 0
  })
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // Open streams would hold the drain for as long as they like.
    process.once(signal, () => setTimeout(() => process.exit(0), drainMsMax).unref())
  }
  await import(pathToFileURL(process.argv[1]).href)
  await listening(port)
}
