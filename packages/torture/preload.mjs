import { writeSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into the server under torture, besides everything npm start does: on SIGUSR2 it collects
// garbage and says what it holds then. It changes nothing else.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collectGarbage()
  const resources = {}
  for (const name of process.getActiveResourcesInfo()) resources[name] = (resources[name] ?? 0) + 1
  const heapMb = Math.round(process.memoryUsage().heapUsed / 2 ** 20)
  // Past the streams, which print nothing but lines of the server's own.
  writeSync(2, `vitals ${JSON.stringify({ heapMb, resources })}\n`)
})
