import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Wire } from './http'
import type { Server } from './server'

export interface Vitals {
  readonly rssMb: number
  readonly heapMb: number
  readonly files: number
  readonly timers: number
}

/** Kept connections of the server to others end by themselves within this. */
const quietMs = 6000

/** What the process holds while nobody asks anything; the heap, once garbage is collected. Linux. */
export async function vitalsOf(server: Server, wire: Wire): Promise<Vitals> {
  wire.close()
  await wait(quietMs)
  const { pid } = server
  const held = { rssMb: rssMb(pid), files: readdirSync(`/proc/${pid}/fd`).length }
  const { heapMb, resources } = await askFor(server)
  return { ...held, heapMb, timers: resources.Timeout ?? 0 }
}

interface ReportedVitals {
  readonly heapMb: number
  readonly resources: Readonly<Record<string, number>>
}

async function askFor(server: Server): Promise<ReportedVitals> {
  const before = server.output.length
  server.signal('SIGUSR2')
  for (let tries = 0; tries < 100; tries++) {
    await wait(50)
    const whole = server.output.slice(before).split('\n').slice(0, -1)
    const line = whole.find((one) => one.includes('vitals {'))
    if (line) return JSON.parse(line.slice(line.indexOf('{'))) as ReportedVitals
  }
  throw new Error('the server does not say what it holds')
}

function rssMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
