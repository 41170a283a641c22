import { toolAttemptMs } from '@/lib/config/limits'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { endOnSignal } from '@/scripts/machine/run.mjs'
import { main } from '@/scripts/machine/user-error.mjs'

await main(async () => {
  endOnSignal()
  loadEnvironment()
  const { checkedDashboard } = await import('./start')
  const dashboard = await checkedDashboard(toolAttemptMs)
  console.log(`
  The dashboard is at   ${dashboard.address}
  It works on      ${dashboard.store}
  Stop it          Ctrl+C

  The address is good for this run, on this machine. Give it to nobody.
`)
})
