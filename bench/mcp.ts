import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { anyFree, listening } from '@/scripts/port.mjs'
import { root } from '@/scripts/root.mjs'
import { measureInProcess } from './mcp-in-process'

/**
 * Our MCP endpoint and mcp-handler with the same tools, in one server behind one middleware, by
 * turns. Everything is set up in a copy of the site, so that the site never knows of the rival; `-- --again` uses the copy as it is.
 */
const rival = 'mcp-handler@2.4.0'
const copy = join(root, '.build', 'bench')
const left = ['.git', '.next', '.build', '.data', 'node_modules', 'test-results']

const secondsPerTurn = 3
const turns = 5
const connections = 16

const rivalRoute = `import { createMcpHandler } from 'mcp-handler'
import { publicActor } from '@/lib/domain/actor'
import { pageSize } from '@/lib/config/limits'
import { readingOf } from '@/lib/faces/mcp/text'
import { registry } from '@/lib/operations'
import { services } from '@/lib/services'

const handler = createMcpHandler((server) => {
  for (const operation of registry) {
    const { name, title, description, input, output } = operation
    const run = async (args: never, { mcpReq }: { mcpReq: { signal: AbortSignal } }) => {
      const context = {
        actor: publicActor,
        services: services(),
        now: new Date(),
        signal: mcpReq.signal,
        pageSize: pageSize.toolDefault,
        client: '',
      }
      const structuredContent = (await operation.run(args, context)) as Record<string, unknown>
      const { text } = readingOf(name, structuredContent, context.services.site)
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
  mkdirSync(join(copy, 'app', 'rival'), { recursive: true })
  writeFileSync(join(copy, 'app', 'rival', 'route.ts'), rivalRoute)
  const inCopy = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] })
  inCopy('npm', 'ci', '--no-audit', '--no-fund')
  const peers = ['@opentelemetry/api@1', '@vercel/otel@2']
  inCopy('npm', 'i', '--no-save', '--no-audit', '--no-fund', '--legacy-peer-deps', rival, ...peers)
  inCopy(process.execPath, '--import', 'tsx', 'lib/catalog/write.ts')
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

interface Rate {
  readonly perSecond: number
  /** Processor time of the server for one request, which a busy machine disturbs less. */
  readonly microseconds: number
}

async function measure(path: string, workload: Workload): Promise<Rate> {
  const cpuBefore = cpuMicroseconds()
  const began = performance.now()
  const end = began + secondsPerTurn * 1000
  let done = 0
  const loop = async () => {
    while (performance.now() < end) {
      await once(path, workload)
      done++
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  return {
    perSecond: done / ((performance.now() - began) / 1000),
    microseconds: (cpuMicroseconds() - cpuBefore) / done,
  }
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

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

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
  for (const workload of workloads) {
    const ours: Rate[] = []
    const theirs: Rate[] = []
    await measure('/mcp', workload)
    await measure('/rival', workload)
    for (let turn = 0; turn < turns; turn++) {
      ours.push(await measure('/mcp', workload))
      theirs.push(await measure('/rival', workload))
    }
    for (const what of ['perSecond', 'microseconds'] as const) {
      const [mine, other] = [ours, theirs].map((rates) => median(rates.map((rate) => rate[what])))
      console.log(
        `${workload.name}, ${what}: ours ${mine?.toFixed(0)}, ${rival} ${other?.toFixed(0)}`,
      )
    }
  }
} finally {
  server.kill()
}
await measureInProcess(workloads)
