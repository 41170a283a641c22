import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { anyFree } from '@/e2e/support/ports.mjs'
import { root } from '@/scripts/machine/root.mjs'
import { UserError } from '@/scripts/machine/user-error.mjs'
import { rounds } from './short'

// Where the time from `git clone` to the first page goes, by turns with create-next-app: each with
// an empty cache of npm, then the clone again with what that has left. It takes what is committed,
// and wants a quiet machine.
const turns = rounds(3, 1)

/** The line that ends a step of ours. */
const steps: readonly (readonly [step: string, end: RegExp])[] = [
  ['packages', /^✓ Installing dependencies/],
  ['content and pictures', /^✓ Reading content/],
  ['build', /^✓ Building pages/],
]

/** What npm tells a script about itself would reach the npm that is measured. */
const outside: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$|SITE_URL$)/i.test(name)),
) as NodeJS.ProcessEnv

interface Run {
  readonly command: readonly [string, ...string[]]
  readonly cwd: string
  readonly cache: string
  readonly port?: number
}

type Seconds = Map<string, number>

/** Runs a command until its first page, or without a port to its end; returns what its steps took. */
async function measure({ command: [program, ...args], cwd, cache, port }: Run): Promise<Seconds> {
  const seconds: Seconds = new Map()
  const from = performance.now()
  let last = from
  const ended = (step: string) => {
    seconds.set(step, (performance.now() - last) / 1000)
    last = performance.now()
  }
  const child = spawn(program, args, {
    cwd,
    env: { ...outside, npm_config_cache: cache, PORT: String(port ?? 3000) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      printed.push(line)
      for (const [step, end] of steps) if (end.test(line)) ended(step)
    })
  const exit = once(child, 'exit')
  while (child.exitCode === null && !(port && (await answers(port)))) await wait(10)
  if (port ? child.exitCode !== null : child.exitCode !== 0)
    throw new UserError(`${printed.join('\n')}\n${program} ${args.join(' ')} has failed.`)
  if (port) ended('start')
  seconds.set('all', (performance.now() - from) / 1000)
  if (port) {
    process.kill(-Number(child.pid), 'SIGTERM')
    await exit
  }
  return seconds
}

const answers = (port: number) =>
  fetch(`http://localhost:${port}/`).then(
    ({ status }) => status === 200,
    () => false,
  )

const megabytes = (path: string) =>
  Number(/^\d+/.exec(execFileSync('du', ['-sm', path], { encoding: 'utf8' }))?.[0])

/** Our own way: a clone, `npm start`; the clone again with that cache; nothing changed. */
async function ours(folder: string) {
  const cache = join(folder, 'cache')
  const clone = async (name: string) => {
    const cwd = join(folder, name)
    const cloned = await measure({
      command: ['git', 'clone', '--quiet', root, cwd],
      cwd: folder,
      cache,
    })
    return { cwd, clone: cloned.get('all') ?? 0 }
  }
  const start = async ({ cwd, clone = 0 }: { cwd: string; clone?: number }, port?: number) => {
    const used = port ?? (await anyFree())
    const seconds = await measure({ command: ['npm', 'start'], cwd, cache, port: used })
    const all = (seconds.get('all') ?? 0) + clone
    return { port: used, seconds: new Map([['clone', clone], ...seconds, ['all', all]]) }
  }
  const first = await clone('site')
  const cold = await start(first)
  const sizes = {
    'cache of npm': megabytes(cache),
    node_modules: megabytes(join(first.cwd, 'node_modules')),
    '.next': megabytes(join(first.cwd, '.next')),
  }
  const warm = await start(await clone('again'))
  const unchanged = await start({ cwd: first.cwd }, cold.port)
  return {
    sizes,
    columns: {
      cold: cold.seconds,
      'cache of npm there': warm.seconds,
      'nothing changed': unchanged.seconds,
    },
  }
}

const options = '--ts --app --no-eslint --no-tailwind --no-src-dir --use-npm --yes'.split(' ')

/** The same with create-next-app; its fonts come from the network, and not from npm. */
async function theirs(folder: string) {
  const cache = join(folder, 'cache')
  const cwd = join(folder, 'app')
  const run = (...command: [string, ...string[]]) => ({ command, cwd, cache })
  const create = await measure({
    ...run('npx', '--yes', 'create-next-app@latest', 'app', ...options),
    cwd: folder,
  })
  withoutFonts(join(cwd, 'app', 'layout.tsx'))
  const build = await measure(run('npm', 'run', 'build'))
  const start = await measure({ ...run('npm', 'start'), port: await anyFree() })
  const parts = [create, build, start].map((seconds) => seconds.get('all') ?? 0)
  const [packages = 0, built = 0, started = 0] = parts
  const seconds: Seconds = new Map([
    ['packages', packages],
    ['build', built],
    ['start', started],
    ['all', packages + built + started],
  ])
  const sizes = {
    'cache of npm': megabytes(cache),
    node_modules: megabytes(join(cwd, 'node_modules')),
    '.next': megabytes(join(cwd, '.next')),
  }
  return { sizes, columns: { 'create-next-app': seconds } }
}

function withoutFonts(layout: string) {
  const text = readFileSync(layout, 'utf8')
    .replace(/^import .* from "next\/font\/google";\n/m, '')
    .replace(/^const \w+ = \w+\(\{[^}]*\}\);\n/gm, '')
    .replace(/ className=\{`[^`]*`\}/g, '')
  if (/font|geist/i.test(text)) throw new UserError(`The fonts of ${layout} look new:\n${text}`)
  writeFileSync(layout, text)
}

/** In a folder of its own, which is removed again. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'first-page-'))
  try {
    return await work(folder)
  } finally {
    // What works behind a site ends a moment after it.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

const measured = []
for (let round = 0; round < turns; round++)
  measured.push({ ours: await inFolder(ours), theirs: await inFolder(theirs) })
const all = measured.map(({ ours: us, theirs: them }) => ({ ...us.columns, ...them.columns }))
const names = Object.keys(all[0] ?? {}) as (keyof (typeof all)[number])[]
const rows = ['clone', ...steps.map(([step]) => step), 'start', 'all']
const secondsOf = (name: (typeof names)[number], row: string) =>
  median(all.flatMap((one) => one[name].get(row) ?? []))

console.log(`Seconds, medians of ${turns}:\n`)
console.log(`| | ${names.join(' | ')} |\n| --- |${' --- |'.repeat(names.length)}`)
for (const row of rows)
  console.log(
    `| ${row} | ${names.map((name) => secondsOf(name, row)?.toFixed(1) ?? '').join(' | ')} |`,
  )
const ratio = (secondsOf('cold', 'all') ?? 0) / (secondsOf('create-next-app', 'all') ?? 1)
console.log(`\nThe first page takes ${ratio.toFixed(2)} times what create-next-app takes.`)
console.log('\nMegabytes:\n')
for (const size of ['cache of npm', 'node_modules', '.next'] as const)
  console.log(
    `- ${size}: ${median(measured.map((one) => one.ours.sizes[size]))}, ` +
      `create-next-app ${median(measured.map((one) => one.theirs.sizes[size]))}`,
  )
