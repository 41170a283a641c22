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
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { repositoryRoot } from 'next-host/cli'
import { compileContentCommand } from 'next-host/commands'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anna } from '@/e2e/support/inquiries'
import { toolCall } from '@/e2e/support/mcp-messages'
import { copySiteWithPackages } from '@/e2e/support/site-with-packages'
import { findFreePort } from '@/packages/agent-access/test/free-port'

// A copy of the site that is built, and killed, again and again; its packages are links.
const folder = join(repositoryRoot, '.build', 'start')
const about = join(folder, 'content/pages/about.md')
const before = readFileSync(join(repositoryRoot, 'content/pages/about.md'), 'utf8')
let port: string
let running: ChildProcess | undefined

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  copySiteWithPackages(folder)
  port = String(await findFreePort())
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
  // Otherwise each compilation names the actions of forms anew.
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
})

/** Runs `npm start`'s program until it prints these words, and returns what it has printed; `onContent` runs once when the content is read. */
async function startUntil(words: string, onContent = () => {}): Promise<string> {
  const child = spawn(process.execPath, ['start.mjs', 'next-host', 'start'], {
    cwd: folder,
    env: environment(),
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
  port = String(await findFreePort())
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
    execFileSync(process.execPath, compileContentCommand, { cwd: folder, env: environment() })
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

const deploy = (...options: string[]) =>
  runInCopy('run', 'deploy', '--', ...options).then(
    ({ stdout }) => stdout,
    ({ stderr }) => String(stderr),
  )

let count = 0

/** A client that asks again and again for a page, its scripts, the API and MCP, on connections that stay open, and sends inquiries. */
function load(everyMs = 10) {
  const words: string[] = []
  const failures: string[] = []
  const receipts: string[] = []
  const rounds = new Set<Promise<unknown>>()
  const get = async (path: string, init: RequestInit = {}) => {
    count += 1
    // Every request is counted as one of another client.
    const client = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`
    const headers = {
      'x-forwarded-for': client,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream, text/html',
    }
    const response = await fetch(`http://localhost:${port}${path}`, { ...init, headers })
    if (!response.ok) failures.push(`${path}: ${response.status}`)
    return response.text()
  }
  const send = async () => {
    const body = JSON.stringify({ ...anna, challenge: `This is inquiry ${count}.` })
    const answer = JSON.parse(await get('/api/v1/inquiries', { method: 'POST', body }))
    if (answer.inquiryId) receipts.push(answer.inquiryId)
  }
  const callTool = async () => {
    const body = JSON.stringify(toolCall('list_roles'))
    const answer = await get('/mcp', { method: 'POST', body })
    if (!JSON.parse(answer).result?.structuredContent) failures.push(`/mcp: ${answer}`)
  }
  const askForAll = async () => {
    const [html] = await Promise.all([get('/about'), get('/api/v1/jobs'), callTool()])
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
  }, everyMs)
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
  expect(await deploy()).toMatch(/\d+ placeholders would become public/)
  expect(client.words).not.toContain('Bergamot')
  expect(await deploy('--yes')).toContain('The new site is served')
  await expect.poll(() => client.words.at(-1)).toBe('Bergamot')
  writeFileSync(about, 'no page')
  expect(await deploy('--yes')).toContain('The site that runs goes on as it is.')
  await wait(500)
  await client.end()
  expect(client.failures).toEqual([])
  expect(new Set(client.words)).toEqual(new Set(['Abricot', 'Bergamot']))
  expect(client.words.length).toBeGreaterThan(100)
  expect(await page()).toContain('Bergamot')
  // A page of the build before, which a browser still shows, finds its scripts.
  expect(listScripts(await page())).not.toEqual(scripts)
  for (const path of scripts)
    expect((await fetch(`http://localhost:${port}${path}`)).status, path).toBe(200)
  // For a moment two processes wrote into one database.
  expect((await listReceipts()).sort()).toEqual(client.receipts.sort())
}, 400_000)

const listReceipts = async () => {
  const { stdout } = await runInCopy('run', '--silent', 'inquiries', '--', 'list', '--json')
  const stored: readonly { id: string }[] = JSON.parse(stdout)
  return stored.map(({ id }) => id)
}

/** The processes that another one has started. */
function listChildren(pid = 0): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {}
}

const faultMs = 3000
const faults = Object.entries<(pid: number) => Promise<void>>({
  stopped: async (pid) => {
    signal(pid, 'SIGSTOP')
    await wait(faultMs)
    signal(pid, 'SIGCONT')
  },
  // A tenth of a core.
  starved: async (pid) => {
    for (let ms = 0; ms < faultMs; ms += 100) {
      signal(pid, 'SIGSTOP')
      await wait(90)
      signal(pid, 'SIGCONT')
      await wait(10)
    }
  },
  // The last one: the launcher may still be busy for a deployment that has gone.
  killed: async (pid) => signal(pid, 'SIGKILL'),
})

/** `npm run deploy`, and the processes that take part in it. */
function startDeployment() {
  const command = ['start.mjs', 'scripts/deploy.ts', '--yes']
  // The last one serves; those before it only end what they have begun.
  const servers = listChildren(running?.pid)
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const deployment = { printed: '', hasEnded: false }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      deployment.printed += text
    })
  const ended = once(child, 'close').then(() => {
    deployment.hasEnded = true
  })
  const processes = {
    client: () => child.pid,
    trial: () => listChildren(child.pid).at(-1),
    candidate: () => listChildren(running?.pid).find((pid) => !servers.includes(pid)),
    old: () => servers.at(-1),
  }
  return Object.assign(deployment, { ended, processes })
}

type Deployment = ReturnType<typeof startDeployment>
type Victim = keyof Deployment['processes']

const hasPrinted = (words: string) => (deployment: Deployment) => deployment.printed.includes(words)
const hasStarted = (victim: Victim) => (deployment: Deployment) =>
  deployment.processes[victim]() !== undefined && hasPrinted('Nothing has changed')(deployment)
const whileTrying: readonly Victim[] = ['client', 'trial', 'old']
const whileReplacing: readonly Victim[] = ['client', 'candidate', 'old']

const moments: readonly (readonly [
  name: string,
  isReached: (deployment: Deployment) => boolean,
  msLater: number,
  victims: readonly Victim[],
])[] = [
  ['a release is made', hasPrinted('Nothing has changed'), 0, ['client', 'old']],
  ['a trial starts', hasStarted('trial'), 0, whileTrying],
  ['a trial is under way', hasStarted('trial'), 1000, whileTrying],
  ['a trial is over', hasPrinted('Trying the new site,'), 0, ['client', 'old']],
  ['a candidate starts', hasStarted('candidate'), 0, whileReplacing],
  ['a candidate is being loaded', hasStarted('candidate'), 200, whileReplacing],
  ['a candidate takes the port', hasStarted('candidate'), 500, whileReplacing],
  ['another server is served', hasPrinted('The new site is served'), 0, ['candidate', 'old']],
]

/** On a connection of its own: on one that is kept, a server may answer that has left the port. */
const isServed = () =>
  new Promise<boolean>((resolve) => {
    const sent = get({ port, path: '/about', agent: false }, (response) =>
      resolve(response.resume().statusCode === 200),
    )
    sent.on('error', () => resolve(false))
  })

/** Starts what has ended, as systemd does. */
const isServedAgain = async () => {
  if (running?.exitCode !== null) await startUntil(served)
  return isServed()
}

test.runIf(process.platform === 'linux').each(moments)(
  'a process that is killed, stopped or starved while %s costs no request and no inquiry but those of a killed server',
  async (_, isReached, msLater, victims) => {
    await startUntil(served)
    const client = load(50)
    const reached = new Set<Victim>()
    for (const victim of victims)
      for (const [fault, befall] of [...faults, ...faults]) {
        const deployment = startDeployment()
        while (!deployment.hasEnded && !isReached(deployment)) await wait(5)
        if (isReached(deployment)) reached.add(victim)
        await wait(msLater)
        const pid = deployment.processes[victim]()
        if (pid) await befall(pid)
        await deployment.ended
        await expect.poll(isServedAgain, { timeout: 300_000 }).toBe(true)
        await wait(200)
        const lost = client.failures.splice(0)
        const isServer = victim === 'old' || victim === 'candidate'
        if (fault !== 'killed' || !isServer) expect(lost, `${victim} ${fault}`).toEqual([])
      }
    await client.end()
    expect([...reached]).toEqual(victims)
    expect(client.words.length).toBeGreaterThan(100)
    expect(await listReceipts()).toEqual(expect.arrayContaining(client.receipts))
    // What served before ends, and no trial is left behind.
    const left = [running?.pid, listChildren(running?.pid).at(-1)].map(String)
    await expect.poll(processesInFolder, { timeout: 120_000 }).toHaveLength(2)
    expect(processesInFolder()).toEqual(expect.arrayContaining(left))
  },
  1_800_000,
)

/** The processes that work in the copy; one that has ended has no folder. */
const processesInFolder = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
    } catch {
      return false
    }
  })

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
