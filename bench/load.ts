import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '@/scripts/machine/root.mjs'

type Variables = Readonly<Record<string, string>>

/** Serves a built folder as `npm start` does, each request believed to come from its own client. */
export const serve = (folder: string, port: number, env: Variables = {}) =>
  answering(['.next/host/server.mjs'], folder, port, env)

/** The same with `next start`: the middleware runs there only. */
export const serveByNext = (folder: string, port: number, env: Variables = {}) =>
  answering([join(root, 'node_modules/next/dist/bin/next'), 'start'], folder, port, env)

async function answering(args: readonly string[], folder: string, port: number, env: Variables) {
  const child = launch(args, folder, port, env)
  const agent = new Agent({ keepAlive: true })
  for (let tries = 0; tries < 100; tries++) {
    const answer = await ask(port, '/healthz', agent).catch(() => undefined)
    if (answer) break
    await wait(100)
  }
  agent.destroy()
  return child
}

export const launch = (args: readonly string[], cwd: string, port: number, env: Variables) =>
  spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', TRUST_PROXY: '1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

export async function end(child: ChildProcess) {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

export interface Answer {
  readonly status: number
  readonly ms: number
}

let clients = 0
export const newClient = () =>
  `2001:db8:${(++clients >> 16).toString(16)}:${(clients & 0xffff).toString(16)}::1`

export function ask(
  port: number,
  path: string,
  agent: Agent,
  client = newClient(),
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': client, accept: 'text/html', ...more }
    const request = get({ port, path, agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - from }),
      )
    })
    // The server may close a kept connection just as it is used again; that is no answer.
    request.once('error', (error) =>
      request.reusedSocket ? resolve(ask(port, path, agent, client, more)) : reject(error),
    )
  })
}

/** Asks so often, over so many connections. */
export async function load(
  port: number,
  path: string,
  connections: number,
  count: number,
  headers: Readonly<Record<string, string>> = {},
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers: Answer[] = []
  let left = count
  const from = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) answers.push(await ask(port, path, agent, newClient(), headers))
    }),
  )
  agent.destroy()
  return { answers, perSecond: answers.length / ((performance.now() - from) / 1000) }
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

export function quantile(answers: readonly Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
