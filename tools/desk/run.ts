import { toolAttemptMs } from '@/lib/config/limits'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { endOnSignal } from '@/scripts/machine/run.mjs'
import { main } from '@/scripts/machine/user-error.mjs'

await main(async () => {
  endOnSignal()
  loadEnvironment()
  const { checkedDesk } = await import('./start')
  const desk = await checkedDesk(toolAttemptMs)
  console.log(`
  The desk is at   ${desk.address}
  It works on      ${desk.store}
  Stop it          Ctrl+C

  The address is good for this run, on this machine. Give it to nobody.
`)
})
