import { runMain } from 'next-host/cli'
import { runServerCommand } from './command'

await runMain(() => runServerCommand(process.argv.slice(2)))
