import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface ProgramResult {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** Runs `agent-access` as people call it. */
export function runProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', 'cli.ts', ...args], {
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
