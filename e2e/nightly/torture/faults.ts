import { setTimeout as wait } from 'node:timers/promises'
import type { MailServer } from '@/e2e/support/mail-server'
import type { Random } from '@/e2e/support/random'
import { type Site, startSite } from '@/e2e/support/server'
import type { RedisForTests } from '@/packages/agent-access/test/redis'
import type { Disk } from './disk'
import type { Outages, Part } from './outages'

export interface Fault {
  readonly name: string
  readonly weight: number
  readonly seconds: readonly [number, number]
  begin(): unknown
  end(): unknown
}

/** The server under test: each start is a new process on the same port. */
export class Server {
  #site: Site | undefined
  #output = ''

  constructor(
    readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  get pid(): number {
    return this.#site?.pid ?? 0
  }

  /** What all its processes have printed. */
  get output(): string {
    return this.#output + (this.#site?.output() ?? '')
  }

  async start() {
    this.#output = this.output
    this.#site = await startSite({ port: this.port, env: this.env })
  }

  end = (signal: NodeJS.Signals) => this.#site?.kill(signal)

  signal = (signal: NodeJS.Signals) => process.kill(-this.pid, signal)
}

export const serverFaults = (server: Server): Fault[] => [
  ...(['SIGKILL', 'SIGTERM'] as const).map((signal) => ({
    name: `server ${signal}`,
    weight: signal === 'SIGKILL' ? 6 : 2,
    seconds: [0, 0.3] as const,
    begin: () => server.end(signal),
    end: () => server.start(),
  })),
  {
    name: 'server paused',
    weight: 2,
    seconds: [0.2, 1.5],
    begin: () => server.signal('SIGSTOP'),
    end: () => server.signal('SIGCONT'),
  },
]

const slowMs = 700

export function redisFaults(redis: RedisForTests): Fault[] {
  const kill = (signal: NodeJS.Signals) => () => redis.process.kill(signal)
  const restart = () => redis.restart()
  const seconds = [1, 6] as const
  return [
    { name: 'Redis SIGKILL', weight: 3, seconds, begin: kill('SIGKILL'), end: restart },
    { name: 'Redis SIGTERM', weight: 2, seconds, begin: kill('SIGTERM'), end: restart },
    { name: 'Redis paused', weight: 3, seconds, begin: kill('SIGSTOP'), end: kill('SIGCONT') },
    {
      name: 'Redis slow',
      weight: 2,
      seconds,
      begin: () => redis.slow(slowMs),
      end: () => redis.slow(0),
    },
  ]
}

export const diskFaults = ({ canBeFull, fill, empty }: Disk): Fault[] =>
  canBeFull ? [{ name: 'disk full', weight: 1, seconds: [0.5, 3], begin: fill, end: empty }] : []

export const mailFaults = (mail: MailServer): Fault[] =>
  (['refuse', 'hang', 'drop', 'slow', 'busy'] as const).map((mood) => ({
    name: `mail ${mood}`,
    weight: 1,
    seconds: [1, 4],
    begin: () => mail.become(mood),
    end: () => mail.become('healthy'),
  }))

/** One fault after the other until `until`; the seed decides which, how long, and the pauses. */
export async function injectFaults(
  outages: Outages,
  part: Part,
  faults: readonly Fault[],
  random: Random,
  until: number,
): Promise<void> {
  const [first, ...rest] = faults.flatMap((fault) => Array<Fault>(fault.weight).fill(fault))
  if (!first) return
  for (;;) {
    await wait(random.between(0.5, 3) * 1000)
    if (Date.now() > until) return
    const { name, seconds, begin, end } = random.pick([first, ...rest])
    const isBack = outages.begin(part, name)
    await begin()
    await wait(random.between(...seconds) * 1000)
    await end()
    isBack()
  }
}
