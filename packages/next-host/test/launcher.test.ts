import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { bundleProgram } from '../build/index'
import { connectToLauncher } from '../launcher.mjs'
import { freePort } from './sample-site'

const packageFolder = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'next host '))
const releases = join(folder, 'releases')
const socketPath = join(releases, 'socket')
const names = ['first', 'second', 'broken', 'killed', 'stopped'] as const
type Name = (typeof names)[number]
const getProgram = (name: Name, of = releases) => join(of, `${name}.mjs`)

/** What happens to a server before it listens. */
const fates: Partial<Record<Name, string>> = {
  broken: "throw new Error('This site is broken.')",
  killed: "process.kill(process.pid, 'SIGKILL')",
  stopped: "process.kill(process.pid, 'SIGSTOP')",
}

/** A server that tells its name, its process, and what it sees of a request. */
const source = (name: Name) => `
  import { text } from 'node:stream/consumers'
  import { setTimeout as wait } from 'node:timers/promises'
  import { createHttpServer, listen } from '${packageFolder}/index'
  const server = createHttpServer(async (request, response) => {
    const body = await text(request)
    if (request.url === '/slow') await wait(500)
    response.setHeader('x-name', '${name}').end(JSON.stringify({ pid: process.pid, body }))
  })
  ${fates[name] ?? ''}
  await listen(server, { port: Number(process.env.PORT) })`

beforeAll(async () => {
  mkdirSync(releases)
  for (const name of names)
    for (const of of [releases, folder]) {
      const stdin = { contents: source(name), resolveDir: packageFolder, loader: 'ts' as const }
      await bundleProgram({ stdin, outfile: getProgram(name, of) })
    }
  const launcher = `import { launch } from '${packageFolder}/launcher.mjs'
    const [program, socketPath, stepMsMax] = process.argv.slice(2)
    await launch(program, socketPath, stepMsMax && Number(stepMsMax))`
  writeFileSync(join(folder, 'launcher.mjs'), launcher)
  const client = `import { connectToLauncher } from '${packageFolder}/launcher.mjs'
    const replaceBy = await connectToLauncher(${JSON.stringify(socketPath)})
    process.send('connected')
    await replaceBy(await new Promise((resolve) => process.on('message', resolve)))
    process.exit()`
  writeFileSync(join(folder, 'client.mjs'), client)
})

/** What hangs counts as that after this: a busy machine starts a server in less. */
const hangMs = 10_000

let port: number
let launcher: ChildProcess

/** Runs the first server. */
async function start(...stepMsMax: number[]) {
  port = await freePort()
  const args = [
    join(folder, 'launcher.mjs'),
    getProgram('first'),
    socketPath,
    ...stepMsMax.map(String),
  ]
  const env = { ...process.env, PORT: String(port) }
  launcher = spawn(process.execPath, args, { env, stdio: 'ignore' })
  await expect.poll(canConnect).toBe(true)
}

const canConnect = () =>
  new Promise((resolve) => {
    const socket = connect(socketPath)
    socket.on('error', () => resolve(false))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

afterEach(async () => {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return
  launcher.kill()
  await once(launcher, 'exit')
})

interface Answer {
  readonly name: unknown
  readonly pid: number
  readonly body: string
}

const ask = (path: string, agent: Agent | false = false, body?: string) =>
  new Promise<Answer & { readonly connection: unknown }>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request({ port, path, agent, method }, (response) => {
      const { 'x-name': name, connection } = response.headers
      text(response).then((all) => resolve({ name, connection, ...JSON.parse(all) }), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })

const replaceBy = async (name: Name, of?: string) =>
  (await connectToLauncher(socketPath))(getProgram(name, of))

const canReplace = () =>
  replaceBy('second').then(
    () => true,
    () => false,
  )

/** A deployment in a process of its own, which holds its place. */
async function startClient() {
  const client = fork(join(folder, 'client.mjs'), { execArgv: [], stdio: 'ignore' })
  await once(client, 'message')
  return client
}

const didNotStart = 'The new server did not start; the output of the one that runs says why.'

test('another server takes the port: no request fails, and no new connection leads to the first one', async () => {
  await start()
  const kept = new Agent({ keepAlive: true, maxSockets: 4 })
  const counts = new Map<unknown, number>()
  let isOver = false
  const client = async (agent: Agent | false, body = '') => {
    while (!isOver) {
      const answer = await ask('/', agent, body || undefined)
      counts.set(answer.name, (counts.get(answer.name) ?? 0) + 1)
      expect(answer.body).toBe(body)
      await wait(2)
    }
  }
  const clients = [client(kept), client(kept), client(kept, 'a body'), client(false)]
  const idle = new Agent({ keepAlive: true })
  await ask('/', idle)
  const slow = ask('/slow')
  await wait(300)
  const running = await replaceBy('second')
  expect(running).toEqual([getProgram('first'), getProgram('second')])
  expect((await ask('/')).name).toBe('second')
  expect(await ask('/', idle, 'more')).toMatchObject({
    name: 'first',
    connection: 'close',
    body: 'more',
  })
  expect((await ask('/', idle)).name).toBe('second')
  await expect.poll(() => counts.get('second')).toBeGreaterThan(100)
  isOver = true
  await Promise.all(clients)
  expect((await slow).name).toBe('first')
})

test.each([
  ['broken', didNotStart],
  ['killed', didNotStart],
  ['stopped', didNotStart],
] as const)('a new server that is %s before it listens changes nothing', async (name, message) => {
  await (name === 'stopped' ? start(hangMs) : start())
  await expect(replaceBy(name)).rejects.toThrow(message)
  expect((await ask('/')).name).toBe('first')
  await replaceBy('second')
  expect((await ask('/')).name).toBe('second')
  await replaceBy('first')
  expect((await ask('/')).name).toBe('first')
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a server that hangs as it is replaced is killed', async () => {
  await start(hangMs)
  const { pid } = await ask('/')
  process.kill(pid, 'SIGSTOP')
  await replaceBy('second')
  expect((await ask('/')).name).toBe('second')
  // The launcher takes note of its end a moment after the kill.
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a deployment that holds its place until %s ends it leaves that to the next one',
  async (signal) => {
    await start()
    const client = await startClient()
    await expect(connectToLauncher(socketPath)).rejects.toThrow('Another deployment is under way.')
    client.kill(signal)
    await once(client, 'exit')
    await expect.poll(canReplace).toBe(true)
    expect((await ask('/')).name).toBe('second')
  },
)

test('deployments that close their connection at once change nothing', async () => {
  await start()
  for (const message of [
    '',
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1',
    'no HTTP\r\n\r\n',
  ])
    for (let round = 0; round < 20; round++) {
      const socket = connect(socketPath).on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(message)
      socket.destroy()
    }
  await expect.poll(canReplace).toBe(true)
  expect((await ask('/')).name).toBe('second')
})

test('only programs of the folder are run, and only its user reaches the socket', async () => {
  chmodSync(releases, 0o755)
  await start()
  const getModes = () => [releases, socketPath].map((path) => statSync(path).mode & 0o777)
  await expect.poll(getModes).toEqual([0o700, 0o600])
  const link = join(releases, 'link.mjs')
  rmSync(link, { force: true })
  symlinkSync(getProgram('second', folder), link)
  const refused = 'can be deployed'
  await expect(replaceBy('second', folder)).rejects.toThrow(refused)
  await expect(replaceBy('second', `${releases}/..`)).rejects.toThrow(refused)
  const replaceByProgram = await connectToLauncher(socketPath)
  await expect(replaceByProgram(link)).rejects.toThrow(refused)
  expect((await ask('/')).name).toBe('first')
})

test('a signal ends the launcher, its server, and requests in good order', async () => {
  await start()
  const slow = ask('/slow')
  await wait(100)
  launcher.kill()
  expect((await slow).name).toBe('first')
  const [code] = await once(launcher, 'exit')
  expect(code).toBe(0)
  await expect(ask('/')).rejects.toThrow()
})

test('a signal ends the server of before, too, although a connection to it is idle', async () => {
  await start()
  await ask('/', new Agent({ keepAlive: true }))
  await replaceBy('second')
  launcher.kill()
  const [code] = await once(launcher, 'exit')
  expect(code).toBe(0)
})

test('a signal ends a server that hangs', async () => {
  await start(2000)
  const { pid } = await ask('/')
  process.kill(pid, 'SIGSTOP')
  launcher.kill()
  const [code] = await once(launcher, 'exit')
  expect(code).toBe(0)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a path that is too long for a socket is refused with what to do', async () => {
  const args = [join(folder, 'launcher.mjs'), getProgram('first'), `/tmp/${'x'.repeat(100)}`]
  launcher = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  expect(await text(launcher.stderr as NodeJS.ReadableStream)).toContain(
    'name it from the working folder',
  )
})
