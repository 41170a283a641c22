import { ownerAttemptMs } from '@/lib/config/limits'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { main, Problem } from '@/scripts/machine/problem.mjs'

await main(async () => {
  loadEnvironment()
  const { checkedDesk } = await import('./start')
  const desk = await checkedDesk(ownerAttemptMs).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Problem(
      'The port of the desk is in use. Choose another: DESK_PORT=4401 npm run desk.',
    )
  })
  console.log(`
  The desk is at   ${desk.address}
  It works on      ${desk.store}
  Stop it          Ctrl+C

  The address is good for this run, on this machine. Give it to nobody.
`)
})
