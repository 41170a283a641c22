import { spawn } from 'node:child_process'
import { repositoryRoot } from 'next-host/cli'
import { newClientAddress } from './client-address'

interface ProgramResult {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** Runs the doctor as people call it. */
export function runDoctor(...args: string[]): Promise<ProgramResult> {
  const program = ['node_modules/site-tools/bin.mjs', 'doctor', ...args]
  const child = spawn(process.execPath, program, { cwd: repositoryRoot })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    errors += text
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output, errors })))
}

export const asNewClient = () => ['--header', `x-forwarded-for: ${newClientAddress()}`]
