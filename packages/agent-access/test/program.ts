import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface ProgramResult {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

type Environment = Readonly<Record<string, string>>

/** Runs `agent-access` as people call it. */
export const runProgram = (
  args: readonly string[],
  env: Environment = {},
): Promise<ProgramResult> => runFile('cli.ts', args, env)

/** Runs a file of the kit as a program. */
export function runFile(
  file: string,
  args: readonly string[],
  env: Environment = {},
): Promise<ProgramResult> {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd,
    env: { ...process.env, ...env },
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    errors += text
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output, errors })))
}
