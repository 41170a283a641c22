import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { anyFree, listening } from '@/scripts/machine/port.mjs'
import { root } from '@/scripts/machine/root.mjs'
import { measureInProcess } from './mcp-in-process'

/**
 * Our MCP endpoint and mcp-handler with the same tools, in one server behind one middleware, by
 * turns. Everything is set up in a copy of the site, so that the site never knows of the rival; `-- --again` uses the copy as it is.
 */
const rival = 'mcp-handler@2.4.0'
/** Under a path for programs: the middleware takes all others for pages, where nobody may POST. */
const rivalPath = '/api/rival'
const copy = join(root, '.build', 'bench')
const left = ['.git', '.next', '.build', '.data', 'node_modules', 'test-results']

// Short turns, many of them: whatever else the machine does then troubles both alike.
const secondsPerTurn = 0.5
const turns = 40
const warmUpTurns = 10
const connections = 16

const rivalRoute = `import { createMcpHandler } from 'mcp-handler'
import { pageSize } from '@/lib/config/limits'
import { textOf } from '@/lib/faces/mcp/tools'
import { registry } from '@/lib/operations'
import { invoke } from '@/lib/operations/invoke'
import { services } from '@/lib/services/server'

const handler = createMcpHandler((server) => {
  for (const operation of registry) {
    const { name, title, description, input, output } = operation
    const caller = { services: services(), pageSize: pageSize.toolDefault }
    const run = async (args: object) => {
      const structuredContent = await invoke(operation, args, caller)
      const text = textOf(operation.view(structuredContent, caller.services))
      return { content: [{ type: 'text' as const, text }], structuredContent }
    }
    server.registerTool(
      name,
      { title, description, inputSchema: input, outputSchema: output },
      run as never,
    )
  }
})

export { handler as GET, handler as POST }
`

function setUp() {
  mkdirSync(copy, { recursive: true })
  for (const name of readdirSync(root).filter((entry) => !left.includes(entry))) {
    rmSync(join(copy, name), { recursive: true, force: true })
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  mkdirSync(join(copy, 'app', rivalPath), { recursive: true })
  writeFileSync(join(copy, 'app', rivalPath, 'route.ts'), rivalRoute)
  const inCopy = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] })
  inCopy('npm', 'ci', '--no-audit', '--no-fund')
  const peers = ['@opentelemetry/api@1', '@vercel/otel@2']
  inCopy('npm', 'i', '--no-save', '--no-audit', '--no-fund', '--legacy-peer-deps', rival, ...peers)
  inCopy(process.execPath, '--import', 'tsx', 'lib/content/write.ts')
  inCopy(process.execPath, 'node_modules/next/dist/bin/next', 'build')
}

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const call = { name: 'list_roles', arguments: { location: ['berlin'] } }

const workloads = (['2025-11-25', '2026-07-28'] as const).flatMap((revision) =>
  [
    { method: 'tools/list', params: {} },
    { method: 'tools/call', params: call },
  ].map(({ method, params }) => {
    const modern = revision === '2026-07-28'
    return {
      name: `${method}, ${revision}`,
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method,
        params: modern ? { ...params, _meta: meta } : params,
      }),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': revision,
        ...(modern && { 'mcp-method': method }),
        ...(modern && method === 'tools/call' && { 'mcp-name': call.name }),
      },
    }
  }),
)
type Workload = (typeof workloads)[number]

let clients = 0
const agent = new Agent({ keepAlive: true, maxSockets: connections })

function once(path: string, { body, headers }: Workload): Promise<void> {
  const client = clients++
  const address = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`
  return new Promise((resolve, reject) => {
    const options = {
      port,
      path,
      agent,
      method: 'POST',
      headers: {
        ...headers,
        'x-forwarded-for': address,
        'content-length': Buffer.byteLength(body),
      },
    }
    request(options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () =>
        text.includes('"result"') ? resolve() : reject(new Error(`${response.statusCode} ${text}`)),
      )
    })
      .on('error', reject)
      .end(body)
  })
}

interface Tally {
  done: number
  seconds: number
  /** Processor time of the server. */
  microseconds: number
}

async function turn(path: string, workload: Workload, tally: Tally): Promise<void> {
  const cpuBefore = cpuMicroseconds()
  const began = performance.now()
  const end = began + secondsPerTurn * 1000
  const loop = async () => {
    while (performance.now() < end) {
      await once(path, workload)
      tally.done++
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  tally.seconds += (performance.now() - began) / 1000
  tally.microseconds += cpuMicroseconds() - cpuBefore
}

async function compare(workload: Workload): Promise<void> {
  const fresh = () => ({ done: 0, seconds: 0, microseconds: 0 })
  let [ours, theirs] = [fresh(), fresh()]
  for (let round = -warmUpTurns; round < turns; round++) {
    if (round === 0) [ours, theirs] = [fresh(), fresh()]
    await turn('/mcp', workload, ours)
    await turn(rivalPath, workload, theirs)
  }
  const [mine, other] = [ours, theirs].map(({ done, seconds }) => done / seconds) as [
    number,
    number,
  ]
  const [cost, otherCost] = [ours, theirs].map(({ done, microseconds }) => microseconds / done) as [
    number,
    number,
  ]
  console.log(
    `${workload.name}: ours ${mine.toFixed(0)}/s, ${rival} ${other.toFixed(0)}/s, ${(mine / other).toFixed(2)} times; ` +
      `processor ${cost.toFixed(0)} and ${otherCost.toFixed(0)} µs a request, ${(otherCost / cost).toFixed(2)} times`,
  )
}

const ticksPerSecond = 100

/** Linux only; elsewhere this is NaN and the throughput has to do. */
function cpuMicroseconds(): number {
  try {
    const stat = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6
  } catch {
    return Number.NaN
  }
}

if (!process.argv.includes('--again')) setUp()
const port = await anyFree()
const server = spawn(
  process.execPath,
  ['node_modules/next/dist/bin/next', 'start', '-p', String(port)],
  {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), TRUST_PROXY: '1', NODE_ENV: 'production' },
  },
)
await listening(port)
try {
  for (const workload of workloads) await compare(workload)
} finally {
  server.kill()
}
await measureInProcess(workloads)
