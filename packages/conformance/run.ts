import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { anyFree, listening } from '@/e2e/support/ports.mjs'
import { startSite } from '@/e2e/support/server'
import { clientPerRequest } from './clients'
import { node, suites } from './conformance-suite.mjs'
import { inspect } from './inspector'

const here = import.meta.dirname
const revisions = ['2025-11-25', '2026-07-28'] as const

interface Suite {
  readonly name: string
  readonly folder: string
  readonly args: readonly string[]
  readonly revision: (typeof revisions)[number]
}

const allSuites: readonly Suite[] = [
  ...revisions.map((revision) => ({
    name: `0.2 for ${revision}`,
    folder: suites.next,
    args: ['--requirements', revision],
    revision,
  })),
  { name: '0.1, all', folder: suites.stable, args: ['--suite', 'all'], revision: '2025-11-25' },
]

const data = mkdtempSync(join(tmpdir(), 'conformance-'))
let wrong = 0

async function againstSite() {
  const site = await startSite({ env: { DATA_DIR: data } })
  const front = await clientPerRequest(site.url)
  for (const suite of allSuites) await checkSuite('site', suite, front.url)
  console.log(`✓ site, the inspector's command line: ${await inspect(front.url)} calls as expected`)
  await front.close()
  await site.stop()
}

/** The site's own endpoint with the suite's tools behind it: the protocol as a whole. */
async function againstFixtures() {
  const port = await anyFree()
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', join(here, 'fixtures', 'serve.ts'), String(port)],
    { stdio: 'inherit' },
  )
  await listening(port)
  for (const suite of allSuites) await checkSuite('fixtures', suite, `http://localhost:${port}`)
  server.kill()
}

/** Runs one suite against one server; it fails when an expected failure passes, too. */
async function checkSuite(target: string, { name, folder, args, revision }: Suite, url: string) {
  const results = join(data, `${target} ${name}`)
  const expected = join(here, 'expected', `${target}.${revision}.yml`)
  const { code, output } = await runSuite([
    join(folder, 'dist', 'index.js'),
    'server',
    ...['--url', `${url}/mcp`],
    ...args,
    ...['--expected-failures', expected],
    ...['-o', results],
  ])
  const scored = tally(results, scoredBy(folder, revision))
  const expectedCount = (parse(readFileSync(expected, 'utf8')) as { server: string[] }).server
    .length
  console.log(
    `${code === 0 ? '✓' : '✗'} ${target}, ${name}: ${scored.passed} of ${scored.passed + scored.failed} scored checks passed, ${expectedCount} scenarios listed as expected to fail`,
  )
  if (code === 0) return
  wrong++
  console.log(output.slice(output.indexOf('=== SUMMARY')))
}

function runSuite(args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? 1, output })))
}

/** The scenarios a revision requires; the older suite has no such list and scores all it runs. */
function scoredBy(folder: string, revision: string): readonly string[] | undefined {
  try {
    const text = readFileSync(join(folder, 'requirements', `${revision}.yaml`), 'utf8')
    return (parse(text) as { server: string[] }).server
  } catch {
    return undefined
  }
}

function tally(results: string, scored: readonly string[] | undefined) {
  const statuses = readdirSync(results)
    .filter((run) => scored?.some((scenario) => isRunOf(run, scenario)) ?? true)
    .flatMap((run) => {
      const checks = readFileSync(join(results, run, 'checks.json'), 'utf8')
      return (JSON.parse(checks) as { status: string }[]).map(({ status }) => status)
    })
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length
  return { passed: count('SUCCESS'), failed: count('FAILURE') }
}

const isRunOf = (run: string, scenario: string) =>
  run.startsWith(`server-${scenario}-`) && /^\d{4}-\d\d-\d\dT/.test(run.slice(scenario.length + 8))

try {
  await againstSite()
  await againstFixtures()
} finally {
  rmSync(data, { recursive: true, force: true })
}
process.exitCode = wrong > 0 ? 1 : 0
