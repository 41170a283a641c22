import { readOptions } from '@/scripts/machine/arguments.mjs'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { endOnSignal } from '@/scripts/machine/run.mjs'
import { main } from '@/scripts/machine/user-error.mjs'

await main(async () => {
  readOptions({ options: {} }, 'npm run dashboard    has no options')
  endOnSignal()
  loadEnvironment()
  const { startDashboard } = await import('./start')
  const { address, database } = await startDashboard()
  console.log(`
  The dashboard is at   ${address}
  It works on           ${database}
  Stop it               Ctrl+C

  The address is good for this run, on this machine. Give it to nobody.
`)
})
