import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { builtFor } from '@/e2e/support/built-for'
import { newClientAddress } from '@/e2e/support/client-address'
import { root } from '@/scripts/machine/root.mjs'

/**
 * Serves the site as `npm start` does, each request believed to come from its own client. At the origin
 * of the build: on another the site has no compression that was made beforehand.
 */
export async function serve(port: number, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['.next/host/server.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TRUST_PROXY: '1',
      PORT: String(port),
      SITE_URL: builtFor(),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const agent = new Agent({ keepAlive: true })
  for (let tries = 0; tries < 100; tries++) {
    const response = await sendRequest(port, '/healthz', agent).catch(() => undefined)
    if (response) break
    await wait(100)
  }
  agent.destroy()
  return child
}

export async function end(child: ChildProcess) {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

export interface ReceivedResponse {
  readonly status: number
  readonly ms: number
}

export function sendRequest(
  port: number,
  path: string,
  agent: Agent,
  client = newClientAddress(),
): Promise<ReceivedResponse> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': client, accept: 'text/html' }
    const request = get({ port, path, agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - from }),
      )
    })
    // The server may close a kept connection just as it is used again; that is no answer.
    request.once('error', (error) =>
      request.reusedSocket ? resolve(sendRequest(port, path, agent, client)) : reject(error),
    )
  })
}

/** The processor time a process has used; on a busy machine it says more than the clock. Linux. */
export function cpuMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Memory of a process, in MiB. Linux. */
export function rssOf(pid: number | undefined): number {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kib) / 1024)
}

export function quantile(responses: readonly ReceivedResponse[], share: number): number {
  const sorted = responses.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
