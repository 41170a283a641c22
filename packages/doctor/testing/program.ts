import { spawn } from 'node:child_process'
import { newClientAddress } from '@/e2e/support/client-address'
import { root } from '@/scripts/machine/root.mjs'

interface Ended {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** The doctor as people call it. */
export function doctor(...args: string[]): Promise<Ended> {
  const program = ['--import', 'tsx', 'packages/doctor/agency/run.ts', ...args]
  const child = spawn(process.execPath, program, { cwd: root })
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
