import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { repositoryRoot, runMain, UserError } from 'next-host/cli'
import { findFreePort } from '@/packages/agent-access/test/free-port'
import { getQuantile } from './load'
import { getRounds } from './short'

// The time from `git clone` to the first page, by turns with create-next-app: each with an empty cache
// of npm, then the clone again with what that has left. It takes what is committed.
const rounds = getRounds(3, 1)
const appOptions = '--ts --app --no-eslint --no-tailwind --no-src-dir --use-npm --yes'.split(' ')

/** What npm tells a script about itself would reach the npm that is measured. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$|SITE_URL$)/i.test(name)),
)

interface Command {
  readonly args: readonly [program: string, ...args: string[]]
  readonly cwd: string
  readonly cache: string
}

await runMain(async () => {
  const results: Readonly<Record<string, number>>[] = []
  for (let turn = 0; turn < rounds; turn++)
    results.push({ ...(await inFolder(measureSite)), ...(await inFolder(measureNextApp)) })
  const median = (name: string) =>
    getQuantile(
      results.map((one) => one[name] ?? Number.NaN),
      0.5,
    )
  console.log(`Medians of ${rounds}:`)
  for (const name of Object.keys(results[0] ?? {}))
    console.log(`- ${name}: ${median(name).toFixed(1)}`)
  const ratio = median('seconds, empty cache') / median('seconds, create-next-app')
  console.log(`The first page takes ${ratio.toFixed(2)} times what create-next-app takes.`)
})

async function measureSite(folder: string) {
  const cache = join(folder, 'cache')
  const cwd = join(folder, 'site')
  const again = join(folder, 'again')
  // On another port the site would be built anew.
  const port = await findFreePort()
  const clone = (target: string) =>
    measureSeconds({
      args: ['git', 'clone', '--quiet', repositoryRoot, target],
      cwd: folder,
      cache,
    })
  const cold = (await clone(cwd)) + (await secondsToPage(cwd, cache, port))
  const sizes = measureSizes(folder, 'site')
  const warm = (await clone(again)) + (await secondsToPage(again, cache, port))
  return {
    'seconds, empty cache': cold,
    'seconds, cache of npm there': warm,
    'seconds, nothing changed': await secondsToPage(cwd, cache, port),
    ...sizes,
  }
}

async function measureNextApp(folder: string) {
  const cache = join(folder, 'cache')
  const cwd = join(folder, 'app')
  const create = ['--yes', 'create-next-app@latest', 'app', ...appOptions]
  const createSeconds = await measureSeconds({ args: ['npx', ...create], cwd: folder, cache })
  removeFonts(join(cwd, 'app', 'layout.tsx'))
  const buildSeconds = await measureSeconds({ args: ['npm', 'run', 'build'], cwd, cache })
  const startSeconds = await secondsToPage(cwd, cache, await findFreePort())
  return {
    'seconds, create-next-app': createSeconds + buildSeconds + startSeconds,
    ...measureSizes(folder, 'app'),
  }
}

function measureSizes(folder: string, name: string) {
  const paths = ['cache', `${name}/node_modules`, `${name}/.next`]
  return Object.fromEntries(
    paths.map((path) => {
      const output = execFileSync('du', ['-sm', join(folder, path)], { encoding: 'utf8' })
      return [
        `MB of ${path}${path === 'cache' ? ` of npm, ${name}` : ''}`,
        Number.parseInt(output, 10),
      ]
    }),
  )
}

async function measureSeconds({ args: [program, ...args], cwd, cache }: Command): Promise<number> {
  const from = performance.now()
  const env = { ...environment, npm_config_cache: cache } as unknown as NodeJS.ProcessEnv
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new UserError(`${program} ${args.join(' ')} has failed.`)
  return (performance.now() - from) / 1000
}

/** Runs `npm start` until the home page is there. */
async function secondsToPage(cwd: string, cache: string, port: number): Promise<number> {
  const from = performance.now()
  const env = { ...environment, npm_config_cache: cache, PORT: String(port) }
  const child = spawn('npm', ['start'], {
    cwd,
    env: env as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const exit = once(child, 'exit')
  const isThere = () =>
    fetch(`http://localhost:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (child.exitCode === null && !(await isThere())) await wait(10)
  if (child.exitCode !== null) throw new UserError(`npm start has failed in ${cwd}.`)
  const seconds = (performance.now() - from) / 1000
  process.kill(-Number(child.pid), 'SIGTERM')
  await exit
  // The server ends after npm, once its open connections have been answered.
  while (await isThere()) await wait(100)
  return seconds
}

/** The fonts of create-next-app come from the network, and not from npm. */
function removeFonts(layout: string) {
  const text = readFileSync(layout, 'utf8')
    .replace(/^import .* from "next\/font\/google";\n/m, '')
    .replace(/^const \w+ = \w+\(\{[^}]*\}\);\n/gm, '')
    .replace(/ className=\{`[^`]*`\}/g, '')
  if (/font|geist/i.test(text)) throw new UserError(`The fonts of ${layout} look new:\n${text}`)
  writeFileSync(layout, text)
}

async function inFolder<T>(measure: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'first-page-'))
  try {
    return await measure(folder)
  } finally {
    // What works behind a site ends a moment after it.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
