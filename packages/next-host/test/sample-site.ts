import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { request as send } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const sample = fileURLToPath(new URL('./sample', import.meta.url))
const next = fileURLToPath(new URL('../../../node_modules/next/dist/bin/next', import.meta.url))

const environment = () => ({
  ...process.env,
  NODE_ENV: 'production' as const,
  NEXT_TELEMETRY_DISABLED: '1',
  NEXT_ADAPTER_PATH: undefined,
  VITEST: undefined,
})

/** Builds the sample site with `next build`. */
export const buildSample = () =>
  void execFileSync(process.execPath, [next, 'build'], {
    cwd: sample,
    env: environment(),
    stdio: 'pipe',
  })

export interface Server {
  readonly port: number
  readonly child: ChildProcess
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Serves the built sample: by the host, or by `next start`. */
export async function serveSample(by: 'host' | 'next start'): Promise<Server> {
  const port = await freePort()
  const args =
    by === 'host' ? [join(sample, '.next/host/server.mjs')] : [next, 'start', '-p', String(port)]
  const child = spawn(process.execPath, args, {
    cwd: sample,
    env: { ...environment(), PORT: String(port) },
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 300; tries++) {
    const isUp = await ask(port, '/note.txt').then(
      () => true,
      () => false,
    )
    if (isUp) return { port, child }
    await wait(100)
  }
  throw new Error(`The sample did not start (${by}).`)
}

export interface SampleRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Buffer
  readonly text: string
}

export const ask = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: SampleRequest = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    const request = send({ port, path, method, headers, agent: false }, (response) => {
      buffer(response).then((bytes) => {
        const fields = response.headers as Record<string, string | undefined>
        resolve({ status: response.statusCode ?? 0, headers: fields, bytes, text: String(bytes) })
      }, reject)
    })
    request.on('error', reject)
    request.end(body)
  })
