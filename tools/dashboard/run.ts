import { existsSync } from 'node:fs'
import { endOnSignal, loadEnvironment, readCommandOptions, runMain, UserError } from 'next-host/cli'
import { compileContentCommand, runBuildCommand } from 'next-host/commands'

await runMain(async () => {
  const usage =
    'npm run dashboard                 opens the list of inquiries\nnpm run dashboard -- <inquiry>    opens one, as its mail says'
  const { positionals } = readCommandOptions({ options: {}, allowPositionals: true }, usage)
  const [id, ...more] = positionals
  if (more.length > 0)
    throw new UserError(`Name one inquiry, not ${positionals.length}.\n\n${usage}`)
  endOnSignal()
  loadEnvironment()
  // Its questions and messages are those of the content, which no build has read yet in a fresh clone.
  if (!existsSync('.catalog'))
    await runBuildCommand(compileContentCommand, 'The dashboard was not started.')
  const { startDashboard } = await import('./start')
  const { address, database } = await startDashboard(id)
  console.log(`
  The dashboard is at   ${address}
  It works on           ${database}
  Stop it               Ctrl+C

  The address is good for this run, on this machine. Give it to nobody.
`)
})
