import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getPackageCommandFile, ignoreEnvFiles, repositoryRoot } from 'next-host/cli'
import { readEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { findFreePort } from '@/packages/agent-access/test/free-port'
import { builtFor } from './built-for'
import { newClientAddress } from './client-address'
import { listening } from './ports.mjs'
import { cronSecret } from './secrets'

export interface Site {
  readonly url: string
  readonly pid: number
  /** Sends the signal to the whole tree and waits until the server has ended. */
  kill(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
  /** Everything it has printed so far. */
  output(): string
}

interface Options {
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly port?: number
  /** Next by itself, with the middleware, instead of our own server. */
  readonly nextAlone?: boolean
  /** Another folder with a build. */
  readonly folder?: string
}

/** A limit for what hangs, generous for a busy machine. */
const startMsMax = 90_000
const shutdownMsMax = 30_000

/** A standalone folder of the site, where one is to be tested instead of this one. */
const standalone = process.env.SITE_FOLDER

/** Serves the site as it is built on one more port. It still advertises the address it was built for. */
export async function startSite(options: Options = {}): Promise<Site> {
  const { env = {}, port, nextAlone, folder = repositoryRoot } = options
  const ownPort = port ?? (await findFreePort())
  const args = nextAlone
    ? [getPackageCommandFile('next'), 'start']
    : standalone
      ? ['server.js']
      : [join('.next', 'host', 'server.mjs')]
  const child = spawn(process.execPath, args, {
    cwd: nextAlone ? folder : (standalone ?? folder),
    env: {
      ...process.env,
      ...ignoreEnvFiles,
      NODE_ENV: 'production',
      FORCE_COLOR: undefined,
      TRUST_PROXY: '1',
      CRON_SECRET: cronSecret,
      SITE_URL: standalone ? readEnv().baseUrl : builtFor(folder),
      ...env,
      PORT: String(ownPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  let ended = false
  const end = new Promise<void>((resolve) => {
    child.once('close', () => {
      ended = true
      resolve()
    })
  })
  const pid = child.pid
  if (!pid) throw new Error('The server could not be started.')

  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, signal)
    } catch {}
  }
  const endWithTests = () => send('SIGKILL')
  process.once('exit', endWithTests)
  void end.then(() => process.off('exit', endWithTests))

  const kill = async (signal: NodeJS.Signals) => {
    send(signal)
    await end
  }
  const stop = async () => {
    send('SIGTERM')
    await Promise.race([end, wait(shutdownMsMax, undefined, { ref: false })])
    await kill('SIGKILL')
  }

  const deadline = Date.now() + startMsMax
  await listening(ownPort, () => ended || Date.now() > deadline)
  if (ended || Date.now() > deadline) {
    await kill('SIGKILL')
    throw new Error(`The server did not start:\n${printed}`)
  }
  return { url: `http://localhost:${ownPort}`, pid, kill, stop, output: () => printed }
}

/** What waits in the store of a site, as whoever watches it is told. */
export async function fetchBacklog(url: string): Promise<Readonly<Record<string, number | null>>> {
  const response = await fetch(url + paths.ready, {
    headers: { 'x-forwarded-for': newClientAddress(), authorization: `Bearer ${cronSecret}` },
  })
  return ((await response.json()) as { inquiries?: Record<string, number | null> }).inquiries ?? {}
}
