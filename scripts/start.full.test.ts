import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anna } from '@/e2e/support/inquiries'
import { anyFree } from '@/e2e/support/ports.mjs'
import { copySiteWithPackages } from '@/e2e/support/site-with-packages'
import { root } from './cli/root.mjs'

// A copy of the site that is built, and killed, again and again; its packages are links.
const folder = join(root, '.build', 'start')
const about = join(folder, 'content/pages/about.md')
const before = readFileSync(join(root, 'content/pages/about.md'), 'utf8')
let port: string
let running: ChildProcess | undefined

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  copySiteWithPackages(folder)
  port = String(await anyFree())
})
afterEach(async () => {
  await kill()
  writeFileSync(about, before)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const environment = () => ({
  ...process.env,
  PORT: port,
  DATA_DIR: join(folder, '.data'),
  TRUST_PROXY: '1',
})

/** Runs `npm start`'s program until it prints these words, and returns what it has printed; `onContent` runs once when the content is read. */
async function startUntil(words: string, onContent = () => {}): Promise<string> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: {
      ...environment(),
      // Otherwise each compilation names the actions of forms anew.
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  let printed = ''
  child.once('content', onContent)
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (printed.includes('✓ Reading content')) child.emit('content')
      if (printed.includes(words)) child.emit('reached')
    })
  const ended = once(child, 'close').then(() => {
    if (!printed.includes(words)) throw new Error(printed)
  })
  await Promise.race([once(child, 'reached'), ended])
  return printed
}

/** Ends the start and all that it has started, as a loss of power does. */
async function kill() {
  const child = running
  running = undefined
  if (!child?.pid || child.exitCode !== null) return
  for (const pid of [child.pid, ...below(child.pid)])
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
  await once(child, 'close')
}

function below(parent: number): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = all
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = 0]) => pid)
  return children.flatMap((pid) => [pid, ...below(pid)])
}

const served = 'The site is at'
const write = (word: string) =>
  writeFileSync(about, before.replace(/^description: /m, `description: ${word} `))
const page = async () => (await fetch(`http://localhost:${port}/about`)).text()

interface BuiltResponse {
  readonly kind: string
  readonly tag: string
  readonly span: readonly [at: number, bytes: number]
  readonly policy?: string
  readonly headers: number
}

/** What is sent at every address. */
function built(): unknown {
  const host = join(folder, '.next/host')
  const { headers, prerendered, site } = JSON.parse(readFileSync(join(host, 'index.json'), 'utf8'))
  const bodies = readFileSync(join(host, 'bodies.bin'))
  // React may order the elements of a head in another way on the first page of a process.
  const toDigest = ([at, bytes]: BuiltResponse['span']) =>
    createHash('sha256')
      .update(
        String(bodies.subarray(at, at + bytes))
          .split(/(?=<)/)
          .sort()
          .join(),
      )
      .digest('hex')
  const responses = Object.entries<BuiltResponse>(prerendered)
  return [
    site,
    ...responses
      .map(([path, { kind, tag, span, policy, headers: at }]) => [
        path,
        kind === 'page' ? toDigest(span) : tag,
        policy,
        headers[at],
      ])
      .sort(),
  ]
}

/** Changes when Next compiles: the build that does makes this file anew. */
const compiledAt = () => statSync(join(folder, '.next/host/server.mjs')).mtimeMs

/** Starts, and kills it while Next builds. */
async function startAndKill(within: number) {
  await startUntil('Reading content')
  await wait(within)
  await kill()
}

// One after the other, since each build costs as long as it does: whole, another word, killed, whole.
test('another word, or another port, compiles nothing, and makes what a whole build makes', async () => {
  write('Abricot')
  await startAndKill(10_000)
  await startUntil(served)
  expect(await page(), 'after a kill in the first build').toContain('Abricot')
  const first = compiledAt()
  await kill()
  write('Bergamot')
  await startUntil(served)
  expect(compiledAt(), 'another word').toBe(first)
  expect(await page()).toContain('Bergamot')
  await kill()
  const quickly = built()
  write('Citron')
  await startAndKill(2000)
  write('Bergamot')
  await startUntil(served)
  const second = compiledAt()
  expect(second, 'after a kill in a later build').toBeGreaterThan(first)
  expect(await page()).toContain('Bergamot')
  await kill()
  expect(built()).toEqual(quickly)

  const old = port
  port = String(await anyFree())
  const printed = await startUntil(served)
  const moved = `The last build is for http://localhost:${old}; the site is built again for http://localhost:${port}.`
  expect(printed.indexOf(moved), printed).toBeGreaterThan(-1)
  expect(printed.indexOf(moved)).toBeLessThan(printed.indexOf('Reading content'))
  expect(compiledAt(), 'another port').toBe(second)
  expect(await page()).toContain(`http://localhost:${port}/about`)
  expect(await page()).not.toContain(`localhost:${old}`)
}, 900_000)

test('what an editor saves while pages are made is in them: they are made again', async () => {
  write('Dill')
  const printed = await startUntil(served, () => {
    write('Estragon')
    // What npm run dev does beside an editor.
    const compileContent = [
      join(folder, 'scripts/build/run-typescript.mjs'),
      'lib/compiler/write.ts',
    ]
    execFileSync(process.execPath, compileContent, { cwd: folder, env: environment() })
  })
  expect(printed).toContain('The content has changed while pages were made')
  expect(await page()).toContain('Estragon')
}, 900_000)

const runInCopy = (...args: string[]) =>
  promisify(execFile)('npm', args, {
    cwd: folder,
    env: environment(),
    maxBuffer: 64 * 1024 * 1024,
  })

const deploy = () =>
  runInCopy('run', 'deploy', '--', '--yes').then(
    ({ stdout }) => stdout,
    ({ stderr }) => String(stderr),
  )

/** A client that asks every 10 ms for a page, its scripts and the API, on connections that stay open, and sends inquiries. */
function load() {
  const words: string[] = []
  const failures: string[] = []
  const receipts: string[] = []
  const rounds = new Set<Promise<unknown>>()
  let count = 0
  const get = async (path: string, init: RequestInit = {}) => {
    count += 1
    // Every request is counted as one of another client.
    const client = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`
    const headers = { 'x-forwarded-for': client, 'content-type': 'application/json' }
    const response = await fetch(`http://localhost:${port}${path}`, { ...init, headers })
    if (!response.ok) failures.push(`${path}: ${response.status}`)
    return response.text()
  }
  const send = async () => {
    const body = JSON.stringify({ ...anna, challenge: `This is inquiry ${count}.` })
    receipts.push(JSON.parse(await get('/api/v1/inquiries', { method: 'POST', body })).inquiryId)
  }
  const askForAll = async () => {
    const [html] = await Promise.all([get('/about'), get('/api/v1/jobs')])
    words.push(/name="description" content="(\w+) /.exec(html)?.[1] ?? 'none')
    const scripts = listScripts(html)
    await get(scripts[count % scripts.length] ?? 'no script')
    if (words.length % 10 === 0) await send()
  }
  const timer = setInterval(() => {
    const round = askForAll()
      .catch((error) => failures.push(String(error.cause ?? error)))
      .finally(() => rounds.delete(round))
    rounds.add(round)
  }, 10)
  return {
    words,
    failures,
    receipts,
    end: () => {
      clearInterval(timer)
      return Promise.all(rounds)
    },
  }
}

const listScripts = (html: string) => [...new Set(html.match(/(?<=src=")\/_next\/static\/[^"]+/g))]

test('npm run deploy puts another build in the place of one that is served, and no request fails', async () => {
  write('Abricot')
  await startUntil(served)
  const scripts = listScripts(await page())
  const client = load()
  write('Bergamot')
  appendFileSync(join(folder, 'components/ui/nav-link.tsx'), "console.info('another build')\n")
  expect(await deploy()).toContain('The new site is served')
  await expect.poll(() => client.words.at(-1)).toBe('Bergamot')
  writeFileSync(about, 'no page')
  expect(await deploy()).toContain('The site that runs goes on as it is.')
  await wait(500)
  await client.end()
  expect(client.failures).toEqual([])
  // Once the new build has answered, the one before answers no more.
  expect(client.words.join(' ')).toMatch(/^(Abricot )+(Bergamot ?)+$/)
  expect(client.words.length).toBeGreaterThan(100)
  expect(await page()).toContain('Bergamot')
  // A page of the build before, which a browser still shows, finds its scripts.
  expect(listScripts(await page())).not.toEqual(scripts)
  for (const path of scripts)
    expect((await fetch(`http://localhost:${port}${path}`)).status, path).toBe(200)
  // For a moment two processes wrote into one database.
  const { stdout } = await runInCopy('run', '--silent', 'inquiries', '--', 'list', '--json')
  const stored: readonly { id: string }[] = JSON.parse(stdout)
  expect(stored.map(({ id }) => id).sort()).toEqual(client.receipts.sort())
}, 400_000)

/** The processes that work in the copy; one that has ended has no folder. */
const processesInFolder = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
    } catch {
      return false
    }
  })

const isServed = () =>
  page().then(
    () => true,
    () => false,
  )

test.runIf(process.platform === 'linux').each([0, 0.3, 1, 5, 20, 60, 'the first page and 0.3'])(
  'SIGTERM to npm start after %s s ends all that it began within five seconds',
  async (after) => {
    for (const made of ['.next', '.pictures'])
      rmSync(join(folder, made), { recursive: true, force: true })
    const npm = spawn('npm', ['start'], { cwd: folder, env: environment(), stdio: 'ignore' })
    if (typeof after === 'string') await expect.poll(isServed, { timeout: 300_000 }).toBe(true)
    await wait(typeof after === 'string' ? 300 : after * 1000)
    npm.kill('SIGTERM')
    await expect.poll(processesInFolder, { timeout: 5000 }).toEqual([])
  },
  400_000,
)
