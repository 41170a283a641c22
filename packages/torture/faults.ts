import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '@/components/plates/random'
import type { MailServer, Mood } from '@/e2e/support/mail-server'
import type { RedisForTests } from '@/e2e/support/redis'
import type { Disk } from './disk'
import type { Part } from './outages'
import type { Run } from './run-record'
import type { Server } from './server'

export interface World {
  readonly server: Server
  readonly redis: RedisForTests | undefined
  readonly disk: Disk
  readonly mail: MailServer
}

interface Fault {
  readonly part: Part
  readonly name: string
  readonly weight: number
  readonly seconds: readonly [number, number]
  begin(): void | Promise<void>
  end(): void | Promise<void>
}

export function serverFaults({ server }: World): Fault[] {
  const start = () => server.start()
  const ends = { part: 'server', seconds: [0, 0.3], end: start } as const
  return [
    { ...ends, name: 'server SIGKILL', weight: 6, begin: () => server.end('SIGKILL') },
    { ...ends, name: 'server SIGTERM', weight: 2, begin: () => server.end('SIGTERM') },
    {
      part: 'server',
      name: 'server paused',
      weight: 2,
      seconds: [0.2, 1.5],
      begin: () => server.signal('SIGSTOP'),
      end: () => server.signal('SIGCONT'),
    },
  ]
}

export function databaseFaults({ redis, disk }: World): Fault[] {
  return redis ? redisFaults(redis) : diskFaults(disk)
}

const slowMs = 700

function redisFaults(redis: RedisForTests): Fault[] {
  const part = 'redis'
  const kill = (signal: NodeJS.Signals) => () => void redis.process.kill(signal)
  const restart = () => redis.restart()
  return [
    {
      part,
      name: 'Redis SIGKILL',
      weight: 3,
      seconds: [1, 5],
      begin: kill('SIGKILL'),
      end: restart,
    },
    {
      part,
      name: 'Redis SIGTERM',
      weight: 2,
      seconds: [1, 5],
      begin: kill('SIGTERM'),
      end: restart,
    },
    {
      part,
      name: 'Redis paused',
      weight: 3,
      seconds: [1, 6],
      begin: kill('SIGSTOP'),
      end: kill('SIGCONT'),
    },
    {
      part,
      name: 'Redis slow',
      weight: 2,
      seconds: [1, 6],
      begin: () => redis.slow(slowMs),
      end: () => redis.slow(0),
    },
  ]
}

const diskFaults = (disk: Disk): Fault[] =>
  disk.unlimited
    ? []
    : [
        {
          part: 'disk',
          name: 'disk full',
          weight: 1,
          seconds: [0.5, 3],
          begin: disk.fill,
          end: disk.empty,
        },
      ]

export function mailFaults({ mail }: World): Fault[] {
  const moods: Mood[] = ['refuse', 'hang', 'drop', 'slow', 'busy']
  return moods.map((mood) => ({
    part: 'smtp',
    name: `SMTP ${mood}`,
    weight: 1,
    seconds: [1, 4],
    begin: () => mail.become(mood),
    end: () => mail.become('healthy'),
  }))
}

/** One fault after the other until `until`; the seed decides which, how long, and the pauses. */
export async function injectFaults(
  { record, outages }: Run,
  faults: readonly Fault[],
  random: Random,
  until: number,
  pauseSeconds: readonly [number, number],
): Promise<void> {
  const urn = faults.flatMap((fault) => Array.from({ length: fault.weight }, () => fault))
  const [first, ...rest] = urn
  if (!first) return
  for (;;) {
    await wait(random.between(...pauseSeconds) * 1000)
    if (Date.now() > until) return
    const { part, name, seconds, begin, end } = random.pick([first, ...rest])
    record.countFault(name)
    const isBack = outages.begin(part, name)
    await begin()
    await wait(random.between(...seconds) * 1000)
    await end()
    isBack()
  }
}
