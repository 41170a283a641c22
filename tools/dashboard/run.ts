import { readOptions } from '@/scripts/cli/arguments.mjs'
import { loadEnvironment } from '@/scripts/cli/environment.mjs'
import { endOnSignal } from '@/scripts/cli/run.mjs'
import { main } from '@/scripts/cli/user-error.mjs'

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
