import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '@/components/plates/random'
import { startMailServer } from '@/e2e/support/mail-server'
import { startRedis } from '@/e2e/support/redis'
import { deliveryBackoff, deliveryLeaseSeconds } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { Greedy, newClient, settleGreedy } from './clients'
import { openDisk } from './disk'
import { documentedBy } from './documented'
import { databaseFaults, injectFaults, mailFaults, serverFaults, type World } from './faults'
import { Wire } from './http'
import { Judge } from './judge'
import { Ledger } from './ledger'
import { type Crowd, mixedLoad } from './load'
import { Outages } from './outages'
import type { Plan } from './plan'
import { readGreedily } from './reads'
import { type Reconciled, reconcile } from './reconcile'
import { type Run, RunRecord } from './run-record'
import { foundIn } from './secrets'
import { Server } from './server'
import { bytesOf } from './stores'
import { type Vitals, vitalsOf } from './vitals'

export interface Outcome {
  readonly run: Run
  readonly seconds: number
  readonly reconciled: Reconciled
  readonly before: Vitals
  readonly after: Vitals
  readonly inLogs: readonly string[]
  readonly inStore: readonly string[]
  readonly logBytes: number
}

/**
 * A crash within a delivery costs a lease. What failed all the while waits for its back-off, which
 * doubles, and so for at most twice as long as it has failed.
 */
const settleSecondsOf = ({ calmSeconds, killSeconds, steadySeconds }: Plan) =>
  deliveryLeaseSeconds +
  Math.max(64 * deliveryBackoff.firstSeconds, 2 * (3 * calmSeconds + killSeconds + steadySeconds))

/** Tells the end of a run what is left to deliver. */
const cronSecret = 'cron-secret-of-the-torture'

/** One store, from an empty start to the last mail, with everything breaking in between. */
export async function torture(
  name: Run['name'],
  plan: Plan,
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const run: Run = {
    name,
    record: new RunRecord(),
    outages: new Outages(),
    ledger: new Ledger(),
    wire: new Wire(port),
    random: (who) => randomFrom(`${plan.seed} ${name} ${who}`),
    working: true,
  }
  const world = await build(run, plan, env)
  try {
    return await live(run, plan, world)
  } finally {
    await world.server.end('SIGKILL')
    await world.redis?.stop()
    await world.mail.stop()
    world.disk.remove()
  }
}

async function build(run: Run, plan: Plan, env: Readonly<Record<string, string>>): Promise<World> {
  const disk = openDisk()
  const mail = await startMailServer()
  const redis = run.name === 'redis' ? await startRedis({ appendOnly: true }) : undefined
  if (disk.unlimited && !redis) run.record.notes.push(`disk full: ${disk.unlimited}`)
  const server = new Server(run.wire, run.record, run.outages, plan.script, {
    ...env,
    CRON_SECRET: cronSecret,
    DATA_DIR: disk.folder,
    ...mail.env,
    ...(redis && { UPSTASH_REDIS_REST_URL: redis.url, UPSTASH_REDIS_REST_TOKEN: redis.token }),
  })
  return { server, redis, disk, mail }
}

async function live(run: Run, plan: Plan, world: World): Promise<Outcome> {
  const { wire } = run
  const began = Date.now()
  await world.server.start()
  const document = await wire.send({ method: 'GET', path: paths.openapi, client: newClient(run) })
  const judge = new Judge(run, documentedBy(JSON.parse(document.body)), plan.busyMachine)

  const crowd = {
    run,
    judge,
    plan,
    greedy: [new Greedy(run), new Greedy(run)],
  }

  await underLoad(crowd, async () => {
    await wait(plan.calmSeconds * 1000)
    await breaking(run, world, plan, 'kill', plan.killSeconds, true)
  })
  await world.server.end('SIGTERM')
  await world.server.start()
  await underLoad(crowd, () => wait(plan.calmSeconds * 1000))
  const before = await vitalsOf(world.server, wire)
  await underLoad(crowd, async () => {
    await breaking(run, world, plan, 'steady', plan.steadySeconds, false)
    await wait(plan.calmSeconds * 1000)
  })
  await settleGreedy(run, crowd.greedy, (one) => readGreedily(judge, one))
  await delivered(run, settleSecondsOf(plan))
  const reconciled = await reconcile(run, judge, world)
  const after = await vitalsOf(world.server, wire)
  await world.server.end('SIGTERM')
  const bytes = await bytesOf(world)
  return {
    run,
    seconds: Math.round((Date.now() - began) / 1000),
    reconciled,
    before,
    after,
    inLogs: foundIn(world.server.output, run.ledger.secrets()),
    inStore: foundIn(bytes, [...run.ledger.dryRuns, ...run.ledger.tokens.keys()]),
    logBytes: world.server.output.length,
  }
}

async function underLoad(crowd: Crowd, meanwhile: () => Promise<unknown>) {
  const { run } = crowd
  run.working = true
  const load = mixedLoad(crowd)
  await Promise.race([meanwhile(), load])
  run.working = false
  await load
}

async function breaking(
  run: Run,
  world: World,
  { pauses }: Plan,
  phase: string,
  seconds: number,
  serverToo: boolean,
) {
  const until = Date.now() + seconds * 1000
  const random = (who: string) => run.random(`${phase} ${who}`)
  await Promise.all([
    injectFaults(run, databaseFaults(world), random('store'), until, pauses.store),
    injectFaults(run, mailFaults(world), random('mail'), until, pauses.mail),
    serverToo && injectFaults(run, serverFaults(world), random('server'), until, pauses.server),
  ])
}

/** Until the site says that nothing is left to deliver. */
async function delivered(run: Run, settleSeconds: number): Promise<void> {
  const deadline = Date.now() + settleSeconds * 1000
  while (Date.now() < deadline) {
    const request = {
      method: 'GET',
      path: paths.ready,
      client: newClient(run),
      headers: { authorization: `Bearer ${cronSecret}` },
    } as const
    const { body } = await run.wire.send(request)
    if ((JSON.parse(body) as { inquiries?: { waiting: number } }).inquiries?.waiting === 0) return
    await wait(500)
  }
  run.record.addIssue(`${run.name}: not everything was delivered within ${settleSeconds} seconds`)
}
