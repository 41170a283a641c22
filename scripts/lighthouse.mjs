import './node-version.mjs'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChromium } from './browser.mjs'
import { anyFree, listening } from './port.mjs'
import { main, Problem } from './problem.mjs'
import { commandOf, root } from './root.mjs'
import { run } from './run.mjs'

// Lighthouse on one page of every kind, next to a bare page of the same Next. Build the site first.
const lighthouse = 'lighthouse@12.8.2'
const runs = 5
// The browser now and then records no trace at all.
const triesMax = 3
const behindBareMax = 1
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

await main(async () => {
  const chromium = await requireChromium()
  const next = commandOf('next')
  const bareProject = join(root, 'bench', 'bare')
  await run([next, 'build', bareProject], { capture: true })
  const servers = [await serve(next, bareProject), await serve(next, root)]
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  try {
    const [bare, site] = servers
    const floor = await median(`${bare.url}/`, chromium, folder)
    const rows = [{ page: '(bare)', ...floor }]
    console.log(rows[0])
    for (const path of await kinds(site.url)) {
      rows.push({ page: path, ...(await median(`${site.url}${path}`, chromium, folder)) })
      console.log(rows.at(-1))
    }
    console.table(rows)
    const faults = rows
      .slice(1)
      .filter(
        (row) =>
          row.performance < floor.performance - behindBareMax ||
          categories.slice(1).some((category) => row[category] < 100),
      )
    if (faults.length > 0)
      throw new Problem(`Below the mark: ${faults.map(({ page }) => page).join(', ')}`)
  } finally {
    for (const { child } of servers) child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
})

async function serve(next, project) {
  const port = await anyFree()
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), TRUST_PROXY: '1' }
  const child = spawn(process.execPath, [next, 'start', project], {
    cwd: project,
    env,
    stdio: 'ignore',
  })
  await listening(port, () => child.exitCode !== null)
  return { child, url: `http://localhost:${port}` }
}

/** The first page of every kind the sitemap knows. */
async function kinds(url) {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address).pathname,
  )
  const kindOf = (path) => path.replace(/^(\/(?:work|careers)\/).+$/, '$1…')
  return paths.filter(
    (path, at) => paths.findIndex((other) => kindOf(other) === kindOf(path)) === at,
  )
}

async function median(url, chromium, folder) {
  const scores = []
  for (let at = 0; at < runs; at++)
    scores.push(await patiently(() => measure(url, chromium, join(folder, 'report.json'))))
  return Object.fromEntries(
    [...categories, 'layoutShift'].map((name) => [
      name,
      scores.map((score) => score[name]).sort((a, b) => a - b)[Math.floor(runs / 2)],
    ]),
  )
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
  const flags = `--headless=new --disable-background-networking${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`]
  const command = [
    '--yes',
    lighthouse,
    url,
    ...options,
    `--only-categories=${categories.join(',')}`,
  ]
  await new Promise((resolve, reject) => {
    const env = { ...process.env, CHROME_PATH: chromium }
    const child = spawn('npx', command, {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Problem(`Lighthouse failed on ${url}`)),
    )
  })
  const { categories: found, audits } = JSON.parse(readFileSync(report, 'utf8'))
  const scores = categories.map((name) => [name, Math.round(found[name].score * 100)])
  return {
    ...Object.fromEntries(scores),
    layoutShift: audits['cumulative-layout-shift'].numericValue,
  }
}
