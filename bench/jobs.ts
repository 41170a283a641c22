import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '@/lib/content/catalog'
import { cpuMs, end, load, quantile, serveByNext } from './load'

// The cost of the jobs API: its answers against bare route handlers of the same app that send the
// same bytes, behind the same middleware. Run: node --import tsx bench/jobs.ts [port] [--no-build]

const port = Number(process.argv[2] ?? 3920)
const rounds = 21
const requestsPerRound = 250
const connections = 8
const folder = join('.build', 'bare-handlers')
const site = `http://localhost:${port}`

process.env.PORT = String(port)

const [role] = catalog.openRoles(new Date())
if (!role) throw new Error('There is no open role to measure.')
const measured = [
  {
    name: 'list',
    path: '/api/v1/jobs',
    bare: '/api/bare',
    bareFile: '/api/bare',
    route: await import('@/app/api/v1/jobs/route'),
  },
  {
    name: 'one',
    path: `/api/v1/jobs/${role.slug}`,
    bare: `/api/bare/${role.slug}`,
    bareFile: '/api/bare/[id]',
    route: await import('@/app/api/v1/jobs/[id]/route'),
  },
]

if (!process.argv.includes('--no-build')) {
  copyApp()
  for (const { bareFile, path, route } of measured)
    addBareHandler(bareFile, await (await route.GET(new Request(site + path))).text())
  build()
}

const child = await serveByNext(folder, port)
for (const { name, path, bare: barePath } of measured) {
  const [ours, bare] = await Promise.all([path, barePath].map((at) => fetch(site + at)))
  if ((await ours?.text()) !== (await bare?.text())) throw new Error(`${name}: other bytes`)
  const etag = ours?.headers.get('etag') ?? ''
  const runs = [
    { name: `${name} bare`, path: barePath, status: 200, headers: {}, cpu: [] as number[] },
    { name: `${name} ours`, path, status: 200, headers: {}, cpu: [] as number[] },
    {
      name: `${name} 304`,
      path,
      status: 304,
      headers: { 'if-none-match': etag },
      cpu: [] as number[],
    },
  ]
  await measure(runs)
  const [bareMs = [], oursMs = [], knownMs = []] = runs.map(({ cpu }) => cpu)
  const share = median(bareMs.map((ms, round) => ms / (oursMs[round] ?? ms)))
  const known = median(knownMs.map((ms, round) => ms / (oursMs[round] ?? ms)))
  console.log(
    `${name}: ${share.toFixed(3)} of the throughput of a bare handler (wanted: at least 0.85), a 304 costs ${known.toFixed(3)} of a 200 (wanted: below 1); medians of ${rounds} rounds`,
  )
}
await end(child)

interface Run {
  readonly name: string
  readonly path: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cpu: number[]
}

/** Turn about, so that a busy moment of the machine does not fall on one of them only. */
async function measure(runs: readonly Run[]) {
  const headers = { accept: 'application/json' }
  for (const run of runs) await load(port, run.path, connections, requestsPerRound, headers)
  for (let round = 0; round < rounds; round++)
    for (const run of round % 2 ? runs : [...runs].reverse()) {
      const before = cpuMs(child.pid)
      const { answers, perSecond } = await load(port, run.path, connections, requestsPerRound, {
        ...headers,
        ...run.headers,
      })
      const failed = answers.filter(({ status }) => status !== run.status).length
      if (failed > 0) throw new Error(`${run.name}: ${failed} answers were not ${run.status}`)
      const cpu = (cpuMs(child.pid) - before) / answers.length
      run.cpu.push(cpu)
      console.log(
        `${run.name.padEnd(9)} ${cpu.toFixed(3)} ms of processor each, ${perSecond.toFixed(0).padStart(5)}/s, median ${quantile(answers, 0.5).toFixed(1)} ms`,
      )
    }
}

function median(values: number[]) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function copyApp() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const source of [
    '.catalog',
    'app/api',
    'app/healthz',
    'lib',
    'instrumentation.ts',
    'middleware.ts',
    'next.config.ts',
    'package.json',
  ])
    cpSync(source, join(folder, source), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    })
  // Only what is copied: the rest of the app is not there to be checked.
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'))
  const include = ['next-env.d.ts', 'app/**/*.ts', 'middleware.ts', 'instrumentation.ts']
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
}

function addBareHandler(path: string, body: string) {
  const at = join(folder, 'app', path)
  mkdirSync(at, { recursive: true })
  writeFileSync(
    join(at, 'route.ts'),
    `const body = ${JSON.stringify(body)}\n\nexport const dynamic = 'force-dynamic'\n\nexport const GET = () =>\n  new Response(body, { headers: { 'content-type': 'application/json' } })\n`,
  )
}

function build() {
  const next = join(process.cwd(), 'node_modules/next/dist/bin/next')
  const { status } = spawnSync(process.execPath, [next, 'build'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The app with the bare handlers was not built.')
}
