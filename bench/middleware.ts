import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cpuMs, end, load, quantile, serveByNext } from './load'

// The cost of the middleware: the same app with it and with an empty one, under the same load.
// Run after `npm run build`: node --import tsx bench/middleware.ts [port] [--no-build]

const port = Number(process.argv[2] ?? 3900)
const rounds = 9
const requestsPerRound = 1500
const connections = 8
const empty = join('.build', 'empty-middleware')

if (!process.argv.includes('--no-build')) buildWithEmptyMiddleware()
const servers = [
  { name: 'ours', child: await serveByNext('.', port), port, cpu: [] as number[] },
  { name: 'empty', child: await serveByNext(empty, port + 1), port: port + 1, cpu: [] as number[] },
]
for (const server of servers) await load(server.port, '/work', connections, requestsPerRound)
for (let round = 0; round < rounds; round++)
  // Turn about, so that a busy moment of the machine does not fall on one of them only.
  for (const server of round % 2 ? servers : [...servers].reverse()) {
    const before = cpuMs(server.child.pid)
    const { answers, perSecond } = await load(server.port, '/work', connections, requestsPerRound)
    const failed = answers.filter(({ status }) => status !== 200).length
    if (failed > 0) throw new Error(`${server.name}: ${failed} answers were not 200`)
    const cpu = (cpuMs(server.child.pid) - before) / answers.length
    server.cpu.push(cpu)
    console.log(
      `${server.name.padEnd(5)} ${cpu.toFixed(3)} ms of processor each, ${perSecond.toFixed(0).padStart(5)}/s, median ${quantile(answers, 0.5).toFixed(1)} ms, p99 ${quantile(answers, 0.99).toFixed(1)} ms`,
    )
  }
for (const { child } of servers) await end(child)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const [ours = [], bare = []] = servers.map(({ cpu }) => cpu)
const ratios = ours.map((cpu, round) => (bare[round] ?? 0) / cpu).sort((a, b) => a - b)
console.log(
  `${(sum(bare) / sum(ours)).toFixed(3)} of the throughput with an empty middleware, by processor time; median of the rounds ${ratios[Math.floor(rounds / 2)]?.toFixed(3)} (wanted: at least 0.9)`,
)

function buildWithEmptyMiddleware() {
  rmSync(empty, { recursive: true, force: true })
  mkdirSync(empty, { recursive: true })
  for (const source of [
    '.catalog',
    'app',
    'components',
    'lib',
    'public',
    'instrumentation.ts',
    'next.config.ts',
    'package.json',
    'tsconfig.json',
  ])
    if (existsSync(source))
      cpSync(source, join(empty, source), { recursive: true, filter: notATest })
  copyFileSync(join('bench', 'empty-middleware.ts'), join(empty, 'middleware.ts'))
  const next = join(process.cwd(), 'node_modules/next/dist/bin/next')
  const { status } = spawnSync(process.execPath, [next, 'build'], {
    cwd: empty,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The app with the empty middleware was not built.')
}

function notATest(path: string) {
  return !path.endsWith('.test.ts')
}
