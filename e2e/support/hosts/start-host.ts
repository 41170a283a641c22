import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { findFreePort } from '@/packages/agent-access/test/free-port'
import { staffSession } from './host-tests'

interface Options {
  readonly folder: string
  readonly command: string
  readonly args: (facts: { readonly port: string; readonly url: string }) => readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

interface Host {
  readonly url: string
  /** Ends it as a system does; returns the code of its process. */
  stop(): Promise<number | null>
}

/** Some hosts build first. */
const longestStartMs = 300_000

const children: ChildProcess[] = []

/** Starts a site of the examples on a free port, and waits until it answers. */
export async function startHost({ folder, command, args, env }: Options): Promise<Host> {
  const port = String(await findFreePort())
  const url = `http://localhost:${port}`
  const child = spawn(command, args({ port, url }), {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      SITE_URL: url,
      STAFF_SESSION: staffSession,
      DATA_DIR: join(folder, '.data'),
      ...env,
    },
    // Its own group, so that what it has started ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const hasAnswered = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => {
        if (child.exitCode !== null) throw new Error(`${command} ended:\n${output}`)
        return false
      },
    )
  await vi.waitUntil(hasAnswered, { timeout: longestStartMs, interval: 100 })
  return {
    url,
    async stop() {
      const closed = once(child, 'close')
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      const [code] = await closed
      return code
    },
  }
}

/** Ends the sites of a file of tests after its last test. */
export const stopHostsAtEnd = () =>
  afterAll(() => {
    for (const { pid, exitCode, signalCode } of children)
      if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
  })
