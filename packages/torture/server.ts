import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ignoreEnvFiles } from '@/scripts/machine/environment.mjs'
import { root } from '@/scripts/machine/root.mjs'
import type { Wire } from './http'
import type { Outages } from './outages'
import type { RunRecord } from './run-record'

const startMsMax = 60_000

/** The site as a user starts it, under our feet: it can be killed, asked to end, paused and started. */
export class Server {
  #child: ChildProcess | undefined
  #printed = ''

  constructor(
    private readonly wire: Wire,
    private readonly book: RunRecord,
    private readonly outages: Outages,
    private readonly script: string,
    private readonly env: Readonly<Record<string, string | undefined>>,
  ) {
    process.once('exit', () => this.#child?.kill('SIGKILL'))
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Everything all its processes have printed. */
  get output(): string {
    return this.#printed
  }

  async start(): Promise<void> {
    const end = this.outages.begin('server', 'starting')
    const child = spawn(
      process.execPath,
      ['--import', join(root, 'packages/torture/preload.mjs'), join(root, this.script)],
      {
        cwd: root,
        env: {
          ...process.env,
          ...ignoreEnvFiles,
          TRUST_PROXY: '1',
          ...this.env,
          PORT: String(this.wire.port),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#printed += text
      })
    this.#child = child
    this.book.starts.push(Date.now())
    await this.#answering(child)
    end()
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill(signal)
    await ended
  }

  signal(signal: NodeJS.Signals) {
    this.#child?.kill(signal)
  }

  async #answering(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + startMsMax
    while (Date.now() < deadline && child.exitCode === null) {
      const request = { method: 'GET', path: '/healthz', client: '2001:db8::1' } as const
      if (await this.wire.send(request).catch(() => undefined)) return
      await wait(50)
    }
    throw new Error(`The server did not start:\n${this.#printed.slice(-2000)}`)
  }
}
