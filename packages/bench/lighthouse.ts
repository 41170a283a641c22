import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  getPackageCommandFile,
  repositoryRoot,
  requireChromium,
  requireFreePort,
  runCommand,
  runMain,
  runStepWithTime,
  UserError,
} from 'next-host/cli'
import { builtFor } from '@/e2e/support/built-for'
import { createIsolatedTool } from '@/e2e/support/isolated-tool.mjs'
import { pageKinds } from '@/e2e/support/pages'
import { listening } from '@/e2e/support/ports.mjs'
import { startSite } from '@/e2e/support/server'
import { findFreePort } from '@/packages/agent-access/test/free-port'
import { getQuantile } from './load'
import { getRounds } from './short'

// Lighthouse on one page of every kind, by turns with a bare page of the same Next. Build the site
// first. `/ /work` measures these pages only; with `--short`, one page once.
const lighthouse = createIsolatedTool('lighthouse', { lighthouse: '13.5.0' })
const runs = getRounds(5, 1)
const isShort = runs === 1
const triesMax = 3
const pointsBehindBareMax = 1
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
// Measured apart, in a browser that has page tools, which would cost the others.
const agentic = ['agentic-browsing']
const metrics = {
  firstPaintMs: 'first-contentful-paint',
  largestPaintMs: 'largest-contentful-paint',
  blockedMs: 'total-blocking-time',
  speedIndexMs: 'speed-index',
  layoutShift: 'cumulative-layout-shift',
}

type Figures = Readonly<Record<string, number>>

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue: number } | undefined>>
}

await runMain(async () => {
  const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  // At another address than that of its build a site would contradict itself.
  const { hostname, port } = new URL(builtFor())
  if (hostname !== 'localhost')
    throw new UserError('Build the site without SITE_URL: it is measured on this machine.')
  await requireFreePort(Number(port))
  const chromium = await requireChromium()
  await runStepWithTime('Installing Lighthouse', lighthouse.install)
  const bare = await startBarePage()
  const site = await startSite({ port: Number(port) })
  try {
    const rows: (Figures & { readonly page: string; readonly bare: number })[] = []
    for (const page of isShort ? ['/'] : paths.length > 0 ? paths : pageKinds) {
      const bareRuns: Figures[] = []
      const siteRuns: Figures[] = []
      for (let at = 0; at < runs; at++) {
        bareRuns.push(await measure(bare.url, chromium, categories))
        siteRuns.push(await measure(site.url + page, chromium, categories))
      }
      const forAgents = await measure(site.url + page, chromium, agentic)
      const figures = { ...forAgents, ...medians(siteRuns) }
      const row = { page, bare: medians(bareRuns).performance ?? 0, ...figures }
      console.log(JSON.stringify(row))
      rows.push(row as (typeof rows)[number])
    }
    console.table(rows)
    const faults = rows.filter(isBelowTheMark).map(({ page }) => page)
    if (faults.length > 0) throw new UserError(`Below the mark: ${faults.join(', ')}`)
  } finally {
    bare.stop()
    await site.stop()
  }
})

/** One run says nothing of how fast a page is. */
function isBelowTheMark(row: Figures & { readonly bare: number }): boolean {
  return (
    (!isShort && (row.performance ?? 0) < row.bare - pointsBehindBareMax) ||
    [...categories.slice(1), ...agentic].some((category) => (row[category] ?? 0) < 100)
  )
}

async function startBarePage() {
  const project = join(repositoryRoot, 'packages', 'bench', 'bare')
  const next = getPackageCommandFile('next')
  await runCommand([next, 'build', project], { capture: true })
  const port = await findFreePort()
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port) } as const
  const child = spawn(process.execPath, [next, 'start'], { cwd: project, env, stdio: 'ignore' })
  await listening(port, () => child.exitCode !== null)
  return { url: `http://localhost:${port}/`, stop: () => child.kill('SIGTERM') }
}

function medians(all: readonly Figures[]): Figures {
  const median = (name: string) =>
    getQuantile(
      all.map((one) => one[name] ?? 0),
      0.5,
    )
  return Object.fromEntries(Object.keys(all[0] ?? {}).map((name) => [name, median(name)]))
}

/** Measures a page; now and then the browser records no trace at all, so it tries again. */
async function measure(url: string, chromium: string, names: readonly string[]) {
  for (let tries = 1; ; tries++)
    try {
      const { categories: scores, audits } = await readReport(url, chromium, names)
      return Object.fromEntries([
        ...names.map((name) => [name, Math.round((scores[name]?.score ?? 0) * 100)]),
        ...Object.entries(metrics).flatMap(([name, id]) => {
          const value = audits[id]?.numericValue
          return value === undefined ? [] : [[name, Number(value.toFixed(3))]]
        }),
      ]) as Figures
    } catch (error) {
      if (tries === triesMax) throw error
    }
}

async function readReport(url: string, chromium: string, names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = [
    '--headless=new --disable-background-networking',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...(names === agentic ? ['--enable-features=WebMCP'] : []),
  ]
  const program = lighthouse.at('lighthouse', 'cli', 'index.js')
  const options = [
    ...['--quiet', '--output=json', `--output-path=${file}`],
    ...[`--chrome-flags=${flags.join(' ')}`, `--only-categories=${names.join(',')}`],
  ]
  const env = { ...process.env, CHROME_PATH: chromium }
  try {
    await promisify(execFile)(lighthouse.node, [program, url, ...options], { env })
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
