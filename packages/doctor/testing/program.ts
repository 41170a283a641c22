import { spawn } from 'node:child_process'
import { newClientAddress } from '@/e2e/support/client-address'
import { root } from '@/scripts/machine/root.mjs'

interface Ended {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** The doctor as people call it here. */
export const doctor = (...args: string[]): Promise<Ended> =>
  run('packages/doctor/agency/run.ts', ...args)

/** The command that the package brings. */
export const siteClaims = (...args: string[]): Promise<Ended> =>
  run('packages/doctor/src/bin.ts', ...args)

function run(...program: string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...program], { cwd: root })
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
