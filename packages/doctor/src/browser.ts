import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { isObject, type Json, objectOf, objectsOf } from './json'
import { limits } from './limits'

export interface PageTools {
  readonly tools: readonly Json[]
  /** Whether the browser knows the interface at all. */
  readonly known: boolean
}

/** Opens one page and tells which tools it registers. No host is reached but that of the page. */
export async function pageToolsAt(chromium: string, url: string): Promise<PageTools> {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  const child = spawn(
    chromium,
    [
      '--headless=new',
      '--remote-debugging-pipe',
      `--user-data-dir=${folder}`,
      '--enable-features=WebMCP',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--disable-extensions',
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-gpu',
      `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(url).hostname.replace(/^\[|\]$/g, '')}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const died = new Promise<never>((_, reject) => child.once('error', reject))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the page was not ready within ${limits.browserMs / 1000} s`)),
      limits.browserMs,
    )
  })
  late.catch(() => {})
  died.catch(() => {})
  try {
    const [, , , input, output] = child.stdio as unknown as [
      unknown,
      unknown,
      unknown,
      Writable,
      Readable,
    ]
    return await Promise.race([look(connection(input, output), url), late, died])
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
    await Promise.race([ended, died.catch(() => {})])
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

type Listener = (params: Json) => void

interface Connection {
  send(method: string, params?: Json, session?: string): Promise<Json>
  on(method: string, listener: Listener): void
}

/** Messages of the DevTools protocol, each ended by a zero byte. */
function connection(input: Writable, output: Readable): Connection {
  const waiting = new Map<
    number,
    { resolve: (result: Json) => void; reject: (error: Error) => void }
  >()
  const listeners = new Map<string, Listener[]>()
  let id = 0
  let chunks: Buffer[] = []
  const end = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  output.on('data', (data: Buffer) => {
    let rest = data
    for (let zero = rest.indexOf(0); zero >= 0; zero = rest.indexOf(0)) {
      receive(Buffer.concat([...chunks, rest.subarray(0, zero)]).toString())
      chunks = []
      rest = rest.subarray(zero + 1)
    }
    if (rest.length > 0) chunks.push(rest)
  })
  output.on('error', end)
  output.on('close', () => end(new Error('the browser has ended')))
  input.on('error', end)
  function receive(text: string) {
    const message = objectOf(JSON.parse(text))
    if (typeof message.id === 'number') {
      const known = waiting.get(message.id)
      waiting.delete(message.id)
      if (isObject(message.error)) known?.reject(new Error(String(message.error.message)))
      else known?.resolve(objectOf(message.result))
    } else
      for (const listener of listeners.get(String(message.method)) ?? [])
        listener(objectOf(message.params))
  }
  return {
    on: (method, listener) => listeners.set(method, [...(listeners.get(method) ?? []), listener]),
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        id += 1
        waiting.set(id, { resolve, reject })
        input.write(
          `${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`,
        )
      }),
  }
}

async function look({ send, on }: Connection, url: string): Promise<PageTools> {
  const tools: Json[] = []
  let isLoaded = false
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  const session = String(sessionId)
  const open = new Set<unknown>()
  on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId))
  for (const event of ['Network.loadingFinished', 'Network.loadingFailed'])
    on(event, ({ requestId }) => open.delete(requestId))
  on('WebMCP.toolsAdded', ({ tools: added }) => tools.push(...objectsOf(added)))
  on('Page.loadEventFired', () => {
    isLoaded = true
  })
  await send('Network.enable', {}, session)
  await send('Page.enable', {}, session)
  const known = await send('WebMCP.enable', {}, session).then(
    () => true,
    () => false,
  )
  await send('Page.navigate', { url }, session)
  // Tools are registered by scripts after the page: until nothing is under way for a while.
  for (let quiet = 0; quiet < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    quiet = isLoaded && open.size === 0 ? quiet + 1 : 0
  }
  return { tools, known }
}
