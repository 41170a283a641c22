import { join } from 'node:path'
import { compressRest } from './compress'
import { lastBodies } from './store'

// Compresses so many bodies at a time. It ends with the process that has started it, and the next
// one goes on where it was; by an exit, so that no lock is left behind.
for (const event of ['disconnect', 'SIGINT', 'SIGTERM']) process.once(event, () => process.exit(1))

try {
  await compressRest(join('.next', 'host'), lastBodies('.next'), Number(process.argv[2]))
} catch (error) {
  console.error(
    `Pages stay larger than they could be, with gzip alone; start again to try once more: ${error}`,
  )
  process.exitCode = 1
}
if (process.connected) process.disconnect()
