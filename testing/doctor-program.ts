import { spawn } from 'node:child_process'
import { root } from '@/scripts/root.mjs'
import { newClientAddress } from './test'

interface Ended {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** The doctor as people call it. */
export function doctor(...args: string[]): Promise<Ended> {
  const program = ['--import', 'tsx', 'tools/doctor/agency/run.ts', '--profile', 'agency']
  const child = spawn(process.execPath, [...program, ...args], { cwd: root })
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
