import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Booking, createBooking } from '../../test/bookings'
import { openTemporaryDatabase, type TemporaryDatabase } from '../../test/sqlite'
import { deliveryBackoff, deliveryLeaseSeconds } from '../limits'
import type { SubmissionStore } from '../stores/submissions'
import { getEraseTime } from '../submission'
import {
  type DeliveryChannel,
  type DeliveryContext,
  deliverDueSubmissions,
  SubmissionDispatcher,
} from './outbox'

let database: TemporaryDatabase<Booking>
let submissions: SubmissionStore<Booking>
let logged: Record<string, unknown>[]
let now: Date
const clock = () => now
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

beforeEach(async () => {
  database = await openTemporaryDatabase()
  submissions = database.stores.submissions
  now = new Date()
  logged = []
  vi.spyOn(console, 'error').mockImplementation(
    (line: string) => void logged.push(JSON.parse(line)),
  )
})

afterEach(() => {
  vi.restoreAllMocks()
  database.close()
})

async function accept(suspicions: string[] = []): Promise<string> {
  const sent = createBooking({}, { receivedAt: now, suspicions })
  await submissions.accept(sent, [{ hash: sent.id, fingerprint: '' }], getEraseTime(now))
  return sent.id
}

const taking: DeliveryChannel = { name: 'webhook', send: async () => undefined }
const refusing: DeliveryChannel = {
  name: 'webhook',
  send: () => Promise.reject(new Error('the webhook answered 500')),
}

const deliverWith = (channel: DeliveryChannel, parts: Partial<DeliveryContext<Booking>> = {}) =>
  deliverDueSubmissions({ submissions, channels: [channel], clock, ...parts })

const leaseEnd = (leases: number) => new Date(now.getTime() + leases * deliveryLeaseSeconds * 1000)

const events = (...names: string[]) => logged.filter(({ event }) => names.includes(String(event)))

describe('the log says of a submission, and of nothing that was written in it,', () => {
  test('that it was delivered', async () => {
    const id = await accept()
    await deliverWith(taking)
    expect(logged).toEqual([
      {
        at: expect.any(String),
        level: 'info',
        event: 'submission_delivered',
        submissionId: id,
        attempts: 1,
        done: ['webhook'],
      },
    ])
  })

  test('when it is tried again', async () => {
    const id = await accept()
    await deliverWith(refusing, { random: () => 0 })
    const dueAt = new Date(now.getTime() + deliveryBackoff.firstSeconds * 500).toISOString()
    expect(logged).toMatchObject([
      {
        level: 'warn',
        event: 'submission_delayed',
        submissionId: id,
        attempts: 1,
        done: [],
        dueAt,
      },
    ])
  })

  test('that it is parked, and what to do', async () => {
    const id = await accept()
    await deliverWith(refusing)
    pass(deliveryBackoff.giveUpSeconds)
    await deliverWith(refusing)
    expect(events('submission_parked')).toMatchObject([
      { level: 'error', submissionId: id, attempts: 2, fix: `agent-access submissions show ${id}` },
    ])
  })

  test('that another process has it', async () => {
    const id = await accept()
    const slow: DeliveryChannel = {
      name: 'webhook',
      send: async () => {
        await submissions.lease(leaseEnd(1), leaseEnd(2))
      },
    }
    await deliverWith(slow)
    expect(logged).toMatchObject([
      { level: 'warn', event: 'submission_lease_lost', submissionId: id },
    ])
  })
})

describe('an outcome that cannot be recorded', () => {
  const fromThisFile = expect.stringMatching(/^Error\n {4}at \S+outbox-operation\.test\.ts:\d+:\d+/)
  const withoutSettling = (settle: () => void) =>
    Object.create(submissions, {
      lease: { value: submissions.lease.bind(submissions) },
      settle: {
        value: () => {
          settle()
          return Promise.reject(new Error('away'))
        },
      },
    }) as SubmissionStore<Booking>

  test('is given up when the lease ends', async () => {
    await accept()
    let tries = 0
    const store = withoutSettling(() => {
      tries++
      pass(deliveryLeaseSeconds / 2)
    })
    await expect(deliverWith(taking, { submissions: store })).rejects.toThrow('away')
    expect(tries).toBe(2)
  })

  test('is logged, and the dispatcher works on', async () => {
    await accept()
    const store = withoutSettling(() => pass(deliveryLeaseSeconds))
    const parts = { submissions: store, channels: [taking], clock }
    const dispatcher = new SubmissionDispatcher(parts)
    await dispatcher.wake()
    expect(logged).toMatchObject([
      { level: 'error', event: 'submission_delivery_failed', cause: fromThisFile },
    ])
    parts.submissions = submissions
    await dispatcher.wake()
    expect(events('submission_delivered')).toHaveLength(1)
  })
})

describe('a run for a scheduler', () => {
  test('delivers within its budget and says what is left', async () => {
    await accept()
    await accept(['honeypot'])
    const dispatcher = new SubmissionDispatcher({ submissions, channels: [taking] })
    const left = { parked: 0, quarantined: 1 }
    expect(await dispatcher.run(0)).toEqual({ delivered: 0, failed: 0, waiting: 1, ...left })
    expect(await dispatcher.run(60)).toEqual({ delivered: 1, failed: 0, waiting: 0, ...left })
  })
})

describe('housekeeping', () => {
  const keep = () =>
    new SubmissionDispatcher({ submissions, channels: [taking] }).runHousekeeping(now)

  test('says how many wait, and since when', async () => {
    await accept()
    pass(90)
    await accept()
    await accept(['honeypot'])
    expect(await keep()).toMatchObject({ waiting: 2, quarantined: 1 })
    expect(logged).toMatchObject([
      {
        level: 'info',
        event: 'submissions_undelivered',
        waiting: 2,
        parked: 0,
        quarantined: 1,
        oldestSeconds: 90,
      },
    ])
  })

  test('calls one that is parked an error', async () => {
    await accept()
    await deliverWith(refusing)
    pass(deliveryBackoff.giveUpSeconds)
    await deliverWith(refusing)
    logged.length = 0
    await keep()
    expect(logged).toMatchObject([{ level: 'error', event: 'submissions_undelivered', parked: 1 }])
  })

  test('erases what has reached its end, and says how much', async () => {
    await accept()
    await deliverWith(taking)
    logged.length = 0
    pass(400 * 86_400)
    await keep()
    expect(logged).toMatchObject([{ level: 'info', event: 'submissions_erased', erased: 1 }])
    expect(await submissions.overview()).toEqual([])
  })
})

test('housekeeping deletes revocations that have expired, though nobody revokes again', async () => {
  const { stores, close } = await openTemporaryDatabase()
  const dispatcher = new SubmissionDispatcher(
    { submissions: stores.submissions, channels: [] },
    stores,
  )
  const until = new Date(now.getTime() + 1000)
  await stores.credentials.revoke('reg_1', until)
  await dispatcher.runHousekeeping(now)
  expect(await stores.credentials.isRevoked('reg_1')).toBe(true)
  await dispatcher.runHousekeeping(until)
  expect(await stores.credentials.isRevoked('reg_1')).toBe(false)
  close()
})
