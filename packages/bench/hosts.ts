import { fork } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { repositoryRoot, runMain } from 'next-host/cli'
import { startSite } from '@/e2e/support/server'
import { getQuantile, loadServer, readCpuMs, readRssMib, type SampleRequest } from './load'
import { samplePages, sampleRequests } from './sample-requests'
import { folderArgument, getRounds } from './short'

// Our server by turns with that of another built folder (`npm run bench -- hosts ../before`) and with
// a server that sends the same bytes from memory. Build both folders first.
// Short turns: the speed of a shared machine changes within seconds.
const rounds = getRounds(18, 1)
const turn = { seconds: getRounds(0.4, 0.2), connections: 16 }

interface Server {
  readonly port: number
  readonly pid: number
  readonly stop: () => unknown
}

interface Figures {
  readonly perSecond: number
  readonly cpuMicroseconds: number
  readonly p99: number
}

await runMain(async () => {
  const ours = await serve(repositoryRoot)
  const before = folderArgument ? await serve(resolve(folderArgument)) : undefined
  await wait(2000)
  try {
    for (const [name, request] of Object.entries(sampleRequests)) {
      const bare = await serveSameBytes(ours, request)
      const servers = { ours, ...(before && { before }), bare }
      console.log(`${name.padEnd(18)} ${toText(await measureInRounds(name, request, servers))}`)
      bare.stop()
    }
    console.log(`memory after the load: ${readRssMib(ours.pid)} MiB`)
  } finally {
    await ours.stop()
    await before?.stop()
  }
})

async function serve(folder: string): Promise<Server> {
  const { url, pid, stop } = await startSite({ folder })
  return { port: Number(new URL(url).port), pid, stop }
}

/** Starts a server that knows nothing but the response of ours. */
async function serveSameBytes(ours: Server, { path, ...request }: SampleRequest): Promise<Server> {
  const response = await fetch(`http://localhost:${ours.port}${path}`, request)
  const headers = Object.fromEntries(response.headers)
  for (const name of ['connection', 'date', 'keep-alive', 'content-encoding']) delete headers[name]
  const bytes = Buffer.from(await response.arrayBuffer())
  headers['content-length'] = String(bytes.length)
  const child = fork(join(repositoryRoot, 'packages/bench/bare/same-bytes.mjs'), { execArgv: [] })
  child.send({ status: response.status, headers, body: bytes.toString('base64') })
  const port = await new Promise<number>((done) =>
    child.once('message', (value) => done(Number(value))),
  )
  return { port, pid: Number(child.pid), stop: () => child.kill() }
}

/** Measures all servers in each round, every other round in reverse; the first only warms up. */
async function measureInRounds(
  name: string,
  request: SampleRequest,
  servers: Readonly<Record<string, Server>>,
): Promise<Map<string, Figures[]>> {
  const figures = new Map(Object.keys(servers).map((who) => [who, [] as Figures[]]))
  for (let round = -1; round < rounds; round++) {
    const all = Object.entries(servers)
    const path = name === 'html' ? samplePages[Math.max(round, 0) % samplePages.length] : undefined
    const roundRequest = path ? { ...request, path } : request
    for (const [who, server] of round % 2 === 0 ? all : all.reverse()) {
      const isConditional = who !== 'bare' && name.endsWith('304')
      const ownRequest = isConditional ? await withValidator(roundRequest, server) : roundRequest
      const results = await measure(server, ownRequest, isConditional ? 304 : 200)
      if (round >= 0) figures.get(who)?.push(results)
    }
  }
  return figures
}

/** With the validator that this very server has given. */
async function withValidator(request: SampleRequest, { port }: Server): Promise<SampleRequest> {
  const { headers } = await fetch(`http://localhost:${port}${request.path}`, {
    headers: { ...request.headers, 'accept-encoding': 'identity' },
  })
  return {
    ...request,
    headers: { ...request.headers, 'if-none-match': headers.get('etag') ?? '' },
  }
}

async function measure({ port, pid }: Server, request: SampleRequest, status: number) {
  const cpuBefore = readCpuMs(pid)
  const { perSecond, ms } = await loadServer(port, request, status, turn)
  const cpuMicroseconds = ((readCpuMs(pid) - cpuBefore) * 1000) / ms.length
  return { perSecond, cpuMicroseconds, p99: getQuantile(ms, 0.99) }
}

function toText(figures: ReadonlyMap<string, readonly Figures[]>): string {
  const ours = figures.get('ours') ?? []
  return [...figures]
    .map(([who, all]) => {
      const ratios = ours.map(({ perSecond }, at) => perSecond / (all[at]?.perSecond ?? Number.NaN))
      const median = (name: keyof Figures) =>
        getQuantile(
          all.map((one) => one[name]),
          0.5,
        )
      const ratio = who === 'ours' ? '' : `, ours ${getQuantile(ratios, 0.5).toFixed(2)} times that`
      return (
        `${who} ${Math.round(median('perSecond'))} a second, ` +
        `${median('cpuMicroseconds').toFixed(0)} µs of processor, ` +
        `p99 ${median('p99').toFixed(1)} ms${ratio}`
      )
    })
    .join(' · ')
}
