import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleProgram } from '../build/index'
import { connectToLauncher } from '../launcher.mjs'
import { defaultLimits } from '../src/limits'
import { freePort } from './sample-site'

const packageFolder = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'next host '))
const socketPath = join(folder, 'socket')
const programs = ['first', 'second', 'broken'] as const
const getProgram = (name: (typeof programs)[number]) => join(folder, `${name}.mjs`)

/** A server that tells its name, and what it sees of a request. */
const source = (name: string) => `
  import { text } from 'node:stream/consumers'
  import { setTimeout as wait } from 'node:timers/promises'
  import { createHttpServer, listen } from '${packageFolder}/index'
  const server = createHttpServer(async (request, response) => {
    const { method, headers, rawHeaders, socket } = request
    const body = await text(request)
    if (request.url === '/slow') await wait(500)
    const names = rawHeaders.filter((_, at) => at % 2 === 0)
    const seen = { method, body, by: headers['user-agent'], names, client: socket.remoteAddress }
    response.setHeader('x-name', '${name}').end(JSON.stringify(seen))
  })
  ${name === 'broken' ? "throw new Error('This site is broken.')" : ''}
  await listen(server, { port: Number(process.env.PORT) })`

beforeAll(async () => {
  for (const name of programs) {
    const contents = source(name)
    const stdin = { contents, resolveDir: packageFolder, loader: 'ts' as const }
    await bundleProgram({ stdin, outfile: getProgram(name) })
  }
  const launcher = `import { launch } from '${packageFolder}/launcher.mjs'
    await launch(...process.argv.slice(2))`
  writeFileSync(join(folder, 'launcher.mjs'), launcher)
})

let port: number
let launcher: ChildProcess
beforeEach(async () => {
  port = await freePort()
  launcher = spawn(
    process.execPath,
    [join(folder, 'launcher.mjs'), getProgram('first'), socketPath],
    { env: { ...process.env, PORT: String(port) }, stdio: 'ignore' },
  )
  await expect.poll(() => existsSync(socketPath)).toBe(true)
})
afterEach(async () => {
  if (launcher.exitCode === null) {
    launcher.kill()
    await once(launcher, 'exit')
  }
})

interface Answer {
  readonly name: unknown
  readonly seen: Readonly<Record<string, unknown>>
}

const ask = (path: string, agent: Agent | false, body?: string, more: object = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const headers = { 'user-agent': 'a client', ...more }
    const sent = request({ port, path, agent, method, headers }, (response) => {
      const name = response.headers['x-name']
      text(response).then((all) => resolve({ name, seen: JSON.parse(all) }), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })

async function replaceBy(name: (typeof programs)[number]) {
  const connection = await connectToLauncher(socketPath)
  try {
    await connection.start(getProgram(name))
    await connection.replace()
  } finally {
    connection.close()
  }
}

test('another server takes the port: no request fails, and none that begins later sees the first one', async () => {
  const kept = new Agent({ keepAlive: true, maxSockets: 4 })
  const answers: { began: number; ended: number; name: unknown }[] = []
  let isOver = false
  const client = async (agent: Agent | false, body = '') => {
    while (!isOver) {
      const began = performance.now()
      const { name, seen } = await ask('/', agent, body || undefined)
      answers.push({ began, ended: performance.now(), name })
      expect(seen).toMatchObject({ body, by: 'a client' })
      await wait(2)
    }
  }
  const clients = [client(kept), client(kept), client(kept, 'a body'), client(false)]
  const idle = new Agent({ keepAlive: true })
  const before = await ask('/', idle)
  const forging = new Agent({ keepAlive: true })
  await ask('/', forging)
  const slow = ask('/slow', false)
  await wait(300)
  await replaceBy('second')
  const [onIdleConnection, withBody] = [await ask('/', idle), await ask('/', idle, 'more')]
  const forged = await ask('/', forging, undefined, { 'x-next-host-client': '203.0.113.9' })
  const by = (server: string) => answers.filter(({ name }) => name === server)
  await expect.poll(() => by('second').length, { timeout: 20_000 }).toBeGreaterThan(100)
  isOver = true
  await Promise.all(clients)
  expect(by('first').length + by('second').length).toBe(answers.length)
  const firstOfSecond = Math.min(...by('second').map(({ ended }) => ended))
  expect(Math.max(...by('first').map(({ began }) => began))).toBeLessThan(firstOfSecond)
  expect((await slow).name).toBe('first')
  // An idle connection of before leads to the new server, which sees the client and not the way.
  expect(onIdleConnection).toEqual({ name: 'second', seen: before.seen })
  expect(forged).toMatchObject({ name: 'second', seen: { client: before.seen.client } })
  expect(withBody).toMatchObject({ name: 'second', seen: { body: 'more' } })
})

test('a server that does not start changes nothing, and the next one may replace it', async () => {
  await expect(replaceBy('broken')).rejects.toThrow(
    'The new server did not start; the output of the one that runs says why.',
  )
  expect((await ask('/', false)).name).toBe('first')
  await replaceBy('second')
  expect((await ask('/', false)).name).toBe('second')
  await replaceBy('first')
  expect((await ask('/', false)).name).toBe('first')
})

test('a candidate that is not wanted ends, and there is one deployment at a time', async () => {
  const connection = await connectToLauncher(socketPath)
  const candidate = await connection.start(getProgram('second'))
  expect(existsSync(candidate)).toBe(true)
  await expect(connectToLauncher(socketPath)).rejects.toThrow('Another deployment is under way.')
  connection.close()
  await expect
    .poll(() =>
      replaceBy('second').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect((await ask('/', false)).name).toBe('second')
})

test('a signal ends the launcher, its server, and requests in good order', async () => {
  const slow = ask('/slow', false)
  await wait(100)
  launcher.kill()
  expect((await slow).name).toBe('first')
  const [code] = await once(launcher, 'exit')
  expect(code).toBe(0)
  await expect(ask('/', false)).rejects.toThrow()
  expect(existsSync(socketPath)).toBe(false)
})

test('a signal ends the server of before, too, although a connection to it is idle', async () => {
  await ask('/', new Agent({ keepAlive: true }))
  await replaceBy('second')
  const began = performance.now()
  launcher.kill()
  const [code] = await once(launcher, 'exit')
  expect(code).toBe(0)
  expect(performance.now() - began).toBeLessThan(defaultLimits.shutdownMs)
})
