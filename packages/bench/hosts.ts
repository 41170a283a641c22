import { type ChildProcess, fork, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { builtFor } from '@/e2e/support/built-for'
import { anyFree, listening } from '@/e2e/support/ports.mjs'
import { root } from '@/scripts/machine/root.mjs'
import { cpuMs, end, rssOf } from './load'
import { sampleRequests } from './questions'
import { named, rounds } from './short'
import { load, type SampleRequest } from './wire'

/**
 * Our server by turns with that of another built folder (`npm run bench -- hosts ../before`) and with
 * a server that sends the same bytes from memory. Build both folders first; nothing leaves this machine.
 */
const before = named
// Short turns, the first of each pair by turns too: the speed of a shared machine changes within seconds.
const turns = rounds(16, 1)
const turn = { seconds: rounds(0.4, 0.2), connections: 16 }

interface Served {
  readonly port: number
  readonly child: ChildProcess
}

const temporary = mkdtempSync(join(tmpdir(), 'bench-hosts-'))

async function serve(folder: string): Promise<Served> {
  const port = await anyFree()
  const own = join(folder, '.next/host/server.mjs')
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const args = existsSync(own) ? [own] : [next, 'start']
  const SITE_URL = builtFor(folder)
  const env = { NODE_ENV: 'production', TRUST_PROXY: '1', PORT: String(port), SITE_URL }
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env, DATA_DIR: join(temporary, String(port)) } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await listening(port)
  return { port, child }
}

async function bare(port: number, { method, path, headers, body }: SampleRequest): Promise<Served> {
  const asked = { method, headers, ...(body ? { body } : {}) }
  const response = await fetch(`http://localhost:${port}${path}`, asked)
  const sent = Object.fromEntries(response.headers)
  for (const name of ['connection', 'date', 'keep-alive', 'content-encoding']) delete sent[name]
  const bytes = Buffer.from(await response.arrayBuffer())
  sent['content-length'] = String(bytes.length)
  const child = fork(join(root, 'packages/bench/bare/same-bytes.mjs'), { execArgv: [] })
  child.send({ status: response.status, headers: sent, body: bytes.toString('base64') })
  const own = await new Promise<number>((done) =>
    child.once('message', (value) => done(Number(value))),
  )
  return { port: own, child }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? 0

interface Figures {
  readonly perSecond: number
  readonly cpuMicroseconds: number
  readonly p99: number
}

async function measure(
  { port, child }: Served,
  question: SampleRequest,
  status: number,
): Promise<Figures> {
  const cpu = cpuMs(child.pid)
  const { perSecond, ms } = await load(port, question, status, turn)
  const used = cpuMs(child.pid) - cpu
  return { perSecond, cpuMicroseconds: (used * 1000) / ms.length, p99: quantile(ms, 0.99) }
}

const inTurn = <T>(all: readonly T[], round: number): readonly T[] =>
  round % 2 === 0 ? all : all.toReversed()

/** For 304, with the validator this very server has given. */
async function asked(name: string, { port }: Served, question: SampleRequest) {
  if (!name.endsWith('304')) return { question, status: 200 }
  const { headers } = await fetch(`http://localhost:${port}${question.path}`, {
    headers: { ...question.headers, 'accept-encoding': 'identity' },
  })
  const known = { ...question.headers, 'if-none-match': headers.get('etag') ?? '' }
  return { question: { ...question, headers: known }, status: 304 }
}

const ours = await serve(root)
const theirs = before ? await serve(resolve(before)) : undefined
await wait(2000)
try {
  for (const [name, question] of Object.entries(sampleRequests)) {
    const least = await bare(ours.port, question)
    const servers = { ours, before: theirs, bare: least }
    const figures: Record<string, Figures[]> = { ours: [], before: [], bare: [] }
    for (let round = -1; round < turns; round++)
      for (const [who, server] of inTurn(Object.entries(servers), round)) {
        if (!server) continue
        const isBare = server === least
        const { question: sent, status } = isBare
          ? { question, status: 200 }
          : await asked(name, server, question)
        const measured = await measure(server, sent, status)
        if (round >= 0) figures[who]?.push(measured)
      }
    least.child.kill()
    report(name, figures)
  }
  console.log(`memory after the load: ${rssOf(ours.child.pid)} MiB`)
} finally {
  for (const served of [ours, theirs]) if (served) await end(served.child)
  rmSync(temporary, { recursive: true, force: true })
}

function report(name: string, figures: Readonly<Record<string, readonly Figures[]>>): void {
  const of = (who: string, what: keyof Figures) =>
    median((figures[who] ?? []).map((one) => one[what]))
  const ratio = (who: string) =>
    median(
      (figures.ours ?? []).map(
        ({ perSecond }, at) => perSecond / (figures[who]?.[at]?.perSecond ?? Number.NaN),
      ),
    ).toFixed(2)
  const cells = [
    `${Math.round(of('ours', 'perSecond'))} a second`,
    `${of('ours', 'cpuMicroseconds').toFixed(0)} µs of processor`,
    `p99 ${of('ours', 'p99').toFixed(1)} ms`,
    ...(before
      ? [
          `${ratio('before')} × before (${of('before', 'cpuMicroseconds').toFixed(0)} µs, p99 ${of('before', 'p99').toFixed(1)} ms)`,
        ]
      : []),
    `${ratio('bare')} of the bare server`,
  ]
  console.log(`${name.padEnd(18)} ${cells.join(' · ')}`)
}
