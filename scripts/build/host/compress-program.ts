import { join } from 'node:path'
import { compressRest, isRunning } from './compress'
import { lastBodies } from './store'

// With `--until-end-of` it works beside a server, one body at a time, and does not outlive it.
const [option, server] = process.argv.slice(2)
const isBeside = option === '--until-end-of'
const folder = join('.next', 'host')
const atOnce = isBeside ? 1 : Number(process.env.UV_THREADPOOL_SIZE ?? 4)
const isWanted = () => !isBeside || isRunning(Number(server))

// Ends by an exit, so that no lock is left behind.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

try {
  await compressRest(folder, lastBodies('.next'), atOnce, isWanted)
} catch (error) {
  console.error(
    `Pages stay larger than they could be, with gzip alone; start again to try once more: ${error}`,
  )
  process.exitCode = 1
}
