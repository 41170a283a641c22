import '../../scripts/machine/node-version.mjs'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { anyFree, listening } from '../../e2e/support/ports.mjs'
import { readStamp } from '../../scripts/build/fingerprint.mjs'
import { requireFree } from '../../scripts/machine/port.mjs'
import { commandOf, root } from '../../scripts/machine/root.mjs'
import { announce, run } from '../../scripts/machine/run.mjs'
import { requireChromium } from '../../scripts/machine/system-program.mjs'
import { main, UserError } from '../../scripts/machine/user-error.mjs'
import { serverFile } from '../../scripts/serve.mjs'
import { isolatedTool } from '../../tools/isolated-tool.mjs'

// Lighthouse on one page of every kind, by turns with a bare page of the same Next. Build the site
// first. `/ /work` measures these pages only; with `--short`, one page once.
const lighthouse = isolatedTool('lighthouse', { lighthouse: '13.5.0' })
const short = process.argv.includes('--short')
const runs = short ? 1 : 5
// The browser now and then records no trace at all.
const triesMax = 3
const behindBareMax = 1
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
// Measured apart, in a browser that has page tools, which would cost the others.
const agentic = 'agentic-browsing'
const metrics = {
  firstPaintMs: 'first-contentful-paint',
  largestPaintMs: 'largest-contentful-paint',
  blockedMs: 'total-blocking-time',
  speedIndexMs: 'speed-index',
  layoutShift: 'cumulative-layout-shift',
}

await main(async () => {
  const asked = short ? ['/'] : process.argv.slice(2)
  const port = await builtPort()
  const { pageKinds } = await tsImport('../../e2e/support/pages.ts', import.meta.url)
  const chromium = await requireChromium()
  await announce('Installing Lighthouse', lighthouse.install)
  const next = commandOf('next')
  const bareProject = join(root, 'packages', 'bench', 'bare')
  await run([next, 'build', bareProject], { capture: true })
  const bare = await serve([next, 'start'], bareProject, await anyFree())
  const site = await serve([serverFile], root, port)
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const report = join(folder, 'report.json')
  const measuring = (url) => patiently(() => measure(url, chromium, report))
  const agenticOf = (url) => patiently(() => measureAgentic(url, chromium, report))
  try {
    const rows = []
    for (const path of asked.length > 0 ? asked : pageKinds) {
      /** @type {Record<string, number>[][]} */
      const [floor = [], ours = []] = [[], []]
      for (let at = 0; at < runs; at++) {
        floor.push(await measuring(`${bare.url}/`))
        ours.push(await measuring(`${site.url}${path}`))
      }
      const row = {
        page: path,
        bare: medians(floor).performance,
        ...medians(ours),
        [agentic]: await agenticOf(`${site.url}${path}`),
      }
      console.log(JSON.stringify(row))
      rows.push(row)
    }
    console.table(rows)
    const faults = rows.filter(
      (row) =>
        // One run says nothing of how fast a page is.
        (!short && row.performance < row.bare - behindBareMax) ||
        [...categories.slice(1), agentic].some((category) => row[category] < 100),
    )
    if (faults.length > 0)
      throw new UserError(`Below the mark: ${faults.map(({ page }) => page).join(', ')}`)
  } finally {
    for (const { child } of [bare, site]) child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Where the pages say that they are: at another address a site would contradict itself. */
async function builtPort() {
  const { SITE_URL, PORT = '3000' } = readStamp()?.environment ?? {}
  if (SITE_URL)
    throw new UserError('Build the site without SITE_URL: it is measured on this machine.')
  await requireFree(Number(PORT))
  return Number(PORT)
}

async function serve(args, project, port) {
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), TRUST_PROXY: '1' },
    stdio: 'ignore',
  })
  await listening(port, () => child.exitCode !== null)
  return { child, url }
}

function medians(measured) {
  const middle = (name) =>
    measured.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(runs / 2)]
  return Object.fromEntries(Object.keys(measured[0]).map((name) => [name, middle(name)]))
}

async function patiently(measuring) {
  for (let tries = 1; ; tries++)
    try {
      return await measuring()
    } catch (error) {
      if (tries === triesMax) throw error
    }
}

async function measure(url, chromium, report) {
  const { categories: found, audits } = await reportOf(url, chromium, report, categories)
  return Object.fromEntries([
    ...categories.map((name) => [name, percent(found[name])]),
    ...Object.entries(metrics).map(([name, id]) => [
      name,
      Number(audits[id].numericValue.toFixed(3)),
    ]),
  ])
}

async function measureAgentic(url, chromium, report) {
  const flag = '--enable-features=WebMCP'
  return percent((await reportOf(url, chromium, report, [agentic], flag)).categories[agentic])
}

function percent({ score }) {
  return Math.round(score * 100)
}

async function reportOf(url, chromium, report, wanted, flag = '') {
  const sandbox = process.getuid?.() === 0 ? ' --no-sandbox' : ''
  const flags = `--headless=new --disable-background-networking${sandbox} ${flag}`.trim()
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`]
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      const child = spawn(
        lighthouse.node,
        [
          lighthouse.at('lighthouse', 'cli', 'index.js'),
          url,
          ...options,
          `--only-categories=${wanted.join(',')}`,
        ],
        { env: { ...process.env, CHROME_PATH: chromium }, stdio: 'ignore' },
      )
      child.once('error', reject)
      child.once('close', (code) =>
        code === 0 ? resolve() : reject(new UserError(`Lighthouse failed on ${url}`)),
      )
    })
  )
  return JSON.parse(readFileSync(report, 'utf8'))
}
