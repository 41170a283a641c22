import { setTimeout as wait } from 'node:timers/promises'
import { type Greedy, readersOf } from './clients'
import { useCredentials } from './credentials'
import { NoResponseError } from './http'
import { Inquirers } from './inquiries'
import type { Judge } from './judge'
import type { Plan } from './plan'
import { Readers, readGreedily } from './reads'
import type { Run } from './run-record'

/** So many come back that each stays far below its quota. */
const readerAddresses = 2000
const greedyPauseMs = 100
const registering = 2
const writing = 3
const pauseMs = 300
const deadServerMs = 50

export interface Crowd {
  readonly run: Run
  readonly judge: Judge
  readonly plan: Pick<Plan, 'readers' | 'readsPerSecond'>
  /** They keep their book over the whole run. */
  readonly greedy: readonly Greedy[]
}

/** Everybody at once, until the run is told to end; resolves when all are done with what they began. */
export async function mixedLoad({ run, judge, plan, greedy }: Crowd): Promise<void> {
  const readers = new Readers(run, judge, readersOf(run, readerAddresses))
  const inquirers = new Inquirers(run, judge)
  const turn = pacedBy(plan.readsPerSecond)
  await Promise.all([
    ...times(plan.readers, () => repeat(run, () => turn().then(() => readers.readOnce()))),
    ...greedy.map((one) =>
      repeat(run, () => readGreedily(judge, one).then(() => wait(greedyPauseMs))),
    ),
    ...times(registering, () => useCredentials(run, judge, pauseMs)),
    ...times(writing, () => inquirers.keepWriting(pauseMs)),
    inquirers.writeTooMuch(1000),
  ])
}

const times = <T>(many: number, make: () => T): T[] => Array.from({ length: many }, make)

async function repeat(run: Run, work: () => Promise<unknown>): Promise<void> {
  while (run.working)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error
      await wait(deadServerMs)
    }
}

/** Lets so many through in a second; what nobody used is not saved up for more than a moment. */
function pacedBy(perSecond: number): () => Promise<void> {
  let next = performance.now()
  return async () => {
    const now = performance.now()
    next = Math.max(next, now - 500) + 1000 / perSecond
    if (next > now) await wait(next - now)
  }
}
