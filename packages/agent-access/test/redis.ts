import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './free-port'

/** A generous timeout for tests that do not ask what happens while Redis is unavailable. */
export const longTimeoutMs = 60_000

type Reply = string | number | null | Reply[] | ReplyError

interface ReplyError {
  readonly error: string
}

interface Monitor {
  /** What it has seen until now. */
  stop(): Promise<readonly string[]>
}

export interface RedisForTests {
  /** What UPSTASH_REDIS_REST_URL and _TOKEN are set to. */
  readonly url: string
  readonly token: string
  readonly port: number
  readonly process: ChildProcess
  command(...args: (string | number)[]): Promise<Reply>
  /** Every command the server is given from now on, those of scripts too. */
  monitor(): Promise<Monitor>
  /** From now on every answer over REST takes so much longer. */
  slow(delayMs: number): void
  /** The server again after a kill, on the same port with the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * A real redis-server with the Upstash REST protocol in front of it; `plain` does not make it
 * understand what Upstash understands besides, as serverless-redis-http does not.
 */
export async function startRedis({
  appendOnly = false,
  plain = false,
} = {}): Promise<RedisForTests> {
  const dir = mkdtempSync(join(tmpdir(), 'redis-'))
  const port = await findFreePort()
  const token = 'a-token-for-tests'
  let server = await spawnRedis(port, dir, appendOnly)
  const bridge = await startBridge(port, token, plain)
  return {
    url: `http://127.0.0.1:${bridge.port}`,
    token,
    port,
    get process() {
      return server
    },
    command: (...args) => bridge.send(args.map(String)),
    monitor: () => startMonitor(port, () => bridge.send(['ECHO', monitorEnd])),
    slow: bridge.slow,
    async restart() {
      await ended(server)
      server = await spawnRedis(port, dir, appendOnly)
    },
    async stop() {
      await bridge.close()
      server.kill('SIGCONT')
      server.kill('SIGKILL')
      await ended(server)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function spawnRedis(port: number, dir: string, appendOnly: boolean): Promise<ChildProcess> {
  const durable = appendOnly ? ['--appendonly', 'yes', '--appendfsync', 'always'] : []
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', '', ...durable],
    { stdio: 'ignore' },
  )
  let hasEnded = false
  const leave = () => {
    hasEnded = true
  }
  child.once('error', leave).once('exit', leave)
  while (!hasEnded) {
    if (await responses(port)) return child
    await wait(25)
  }
  throw new Error('redis-server did not start; install it (Debian: apt-get install redis-server)')
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))

function responses(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().startsWith('+PONG'))
    })
    socket.once('error', () => resolve(false))
  })
}

const monitorEnd = 'the monitor has seen everything'

async function startMonitor(port: number, markEnd: () => Promise<Reply>): Promise<Monitor> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let output = ''
  const until = (sign: string) =>
    new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.on('data', () => output.includes(sign) && resolve())
    })
  socket.on('data', (text: string) => {
    output += text
  })
  const started = until('+OK')
  socket.write('MONITOR\r\n')
  await started
  return {
    async stop() {
      const complete = until(monitorEnd)
      await markEnd()
      await complete
      socket.destroy()
      return output.split('\r\n').slice(1, -2)
    },
  }
}

async function startBridge(redisPort: number, token: string, plain: boolean) {
  const connection = new RedisConnection(redisPort, plain)
  const sockets = new Set<Socket>()
  let delayMs = 0
  const server: Server = createServer((request, response) => {
    serve(request, connection, token).then(
      async ({ status, body }) => {
        if (delayMs > 0) await wait(delayMs)
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      },
      () => request.socket.destroy(),
    )
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    send: (args: string[]) => connection.send(args),
    slow(ms: number) {
      delayMs = ms
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      connection.close()
    },
  }
}

async function serve(request: IncomingMessage, redis: RedisConnection, token: string) {
  if (request.headers.authorization !== `Bearer ${token}`)
    return { status: 401, body: { error: 'Unauthorized' } }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString()) as unknown
  const encode = request.headers['upstash-encoding'] === 'base64' ? toBase64 : asIs
  const wire = (reply: Reply) =>
    isError(reply) ? { error: reply.error } : { result: encode(reply) }
  const args = (command: unknown) => (command as unknown[]).map(toText)
  if (request.url === '/pipeline' || request.url === '/multi-exec') {
    const commands = (body as unknown[]).map(args)
    const all = request.url === '/multi-exec' ? [['MULTI'], ...commands, ['EXEC']] : commands
    const replies = await Promise.all(all.map((command) => redis.send(command)))
    const results = request.url === '/multi-exec' ? (replies.at(-1) as Reply[]) : replies
    return { status: 200, body: results.map(wire) }
  }
  const reply = await redis.send(args(body))
  return { status: isError(reply) ? 400 : 200, body: wire(reply) }
}

const toText = (word: unknown) => (typeof word === 'string' ? word : JSON.stringify(word))
const isError = (reply: Reply): reply is ReplyError =>
  typeof reply === 'object' && reply !== null && 'error' in reply
const asIs = (reply: Reply): Reply => reply
const toBase64 = (reply: Reply): Reply =>
  typeof reply === 'string'
    ? reply === 'OK'
      ? reply
      : Buffer.from(reply).toString('base64')
    : Array.isArray(reply)
      ? reply.map(toBase64)
      : reply

/** Speaks RESP on one socket; connects anew after the server was away. */
class RedisConnection {
  #socket: Socket | undefined
  #buffer = Buffer.alloc(0)
  #waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void }[] = []
  // Redis 7.0 refuses the first line "#!lua flags=allow-key-locking", so scripts are renamed here.
  #scripts = new Map<string, string>()

  constructor(
    readonly port: number,
    readonly plain: boolean,
  ) {}

  send(args: string[]): Promise<Reply> {
    const command = this.#translate(args)
    const socket = this.#open()
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      const parts = command.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`)
      socket.write(`*${command.length}\r\n${parts.join('')}`)
    })
  }

  close() {
    this.#socket?.destroy()
  }

  #translate(args: string[]): string[] {
    if (this.plain) return args
    const [name = '', script = '', ...rest] = args
    if (/^eval$/i.test(name) && script.startsWith('#!')) {
      const bare = script.slice(script.indexOf('\n') + 1)
      this.#scripts.set(sha1(script), sha1(bare))
      return [name, bare, ...rest]
    }
    if (/^evalsha$/i.test(name)) return [name, this.#scripts.get(script) ?? script, ...rest]
    return args
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed) return this.#socket
    const socket = connect(this.port, '127.0.0.1')
    socket.on('data', (data) => this.#read(data))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#buffer = Buffer.alloc(0)
      for (const { reject } of this.#waiting.splice(0)) reject(new Error('redis is away'))
      if (this.#socket === socket) this.#socket = undefined
    })
    this.#socket = socket
    return socket
  }

  #read(data: Buffer) {
    this.#buffer = Buffer.concat([this.#buffer, data])
    for (let parsed = parse(this.#buffer, 0); parsed; parsed = parse(this.#buffer, 0)) {
      this.#buffer = this.#buffer.subarray(parsed.end)
      this.#waiting.shift()?.resolve(parsed.reply)
    }
  }
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

function parse(buffer: Buffer, at: number): { reply: Reply; end: number } | undefined {
  const lineEnd = buffer.indexOf('\r\n', at)
  if (lineEnd < 0) return undefined
  const line = buffer.subarray(at + 1, lineEnd).toString()
  const next = lineEnd + 2
  switch (String.fromCharCode(buffer[at] ?? 0)) {
    case '+':
      return { reply: line, end: next }
    case '-':
      return { reply: { error: line }, end: next }
    case ':':
      return { reply: Number(line), end: next }
    case '$': {
      const length = Number(line)
      if (length < 0) return { reply: null, end: next }
      if (buffer.length < next + length + 2) return undefined
      return { reply: buffer.subarray(next, next + length).toString(), end: next + length + 2 }
    }
    case '*': {
      const replies: Reply[] = []
      let end = next
      for (let left = Number(line); left > 0; left--) {
        const parsed = parse(buffer, end)
        if (!parsed) return undefined
        replies.push(parsed.reply)
        end = parsed.end
      }
      return { reply: Number(line) < 0 ? null : replies, end }
    }
    default:
      throw new Error(`unexpected reply: ${line}`)
  }
}
