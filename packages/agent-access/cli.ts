#!/usr/bin/env node
import { runCli, UsageError } from './src/cli'

// Whoever reads only the beginning of the output ends the program.
process.stdout.on('error', () => process.exit())
runCli(process.argv.slice(2)).then(
  (output) => {
    if (output) console.log(output)
  },
  (error: unknown) => {
    console.error(error instanceof UsageError ? error.message : error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  },
)
