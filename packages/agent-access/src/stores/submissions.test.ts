import { beforeAll, describe, expect, it } from 'vitest'
import type { Inquiry, InquiryContent, InquiryStore } from '@/lib/domain/inquiry'
import { type Engine, engines } from '../../test/engines'
import {
  idempotencyReserveSeconds,
  idempotencyTtlSeconds,
  repeatedSubmissionSeconds,
  sharedKeysMax,
  submissionRetentionDays,
} from '../limits'
import type { Handling } from '../submission'
import { newSubmissionId, unhandled } from '../submission'
import { type Leased, listSubmissions, type RequestKey } from './submissions'

const seconds = (count: number, from = start) => new Date(from.getTime() + count * 1000)
const days = (count: number, from = start) => seconds(count * 86_400, from)
const start = new Date()

const submission = (receivedAt = start, suspicions: string[] = []): Inquiry => ({
  id: newSubmissionId(),
  receivedAt,
  content: {
    kind: 'contact',
    firstName: 'Zoë',
    lastName: 'O’Neill "🦊"',
    workEmail: 'zoe@example.com',
    challenge: 'Line one\nline {two} \\ \u0001? 1234567890',
  },
  suspicions,
})

const key = (name: string, fingerprint = 'content'): RequestKey => ({ hash: name, fingerprint })

describe.each(engines)('submissions in %s', (_, startEngine) => {
  let engine: Engine<InquiryContent>
  let store: InquiryStore

  beforeAll(async () => {
    engine = await startEngine()
    store = engine.stores.submissions
    return () => engine.stop()
  })

  const fresh = (name: string, run: () => Promise<void>) =>
    it(name, async () => {
      await engine.empty()
      await run()
    })

  const accept = (newSubmission: Inquiry) => store.accept(newSubmission, [key(newSubmission.id)])

  const leased = async (now: Date, until = seconds(60, now)): Promise<Leased<InquiryContent>> => {
    const stored = await store.lease(now, until)
    if (!stored) throw new Error('nothing was due')
    return stored
  }

  fresh('what is accepted is found again, unchanged', async () => {
    const newSubmission: Inquiry = { ...submission(), language: 'de', callInterface: 'html' }
    expect(await accept(newSubmission)).toEqual({ kind: 'accepted' })
    expect(await store.find(newSubmission.id)).toEqual({
      ...newSubmission,
      handling: unhandled,
      delivery: {
        state: 'waiting',
        attempts: 0,
        firstAttemptAt: undefined,
        dueAt: start,
        deliveredAt: undefined,
        done: [],
        lastError: undefined,
      },
    })
    expect(await store.find('inq_unknown')).toBeUndefined()
  })

  fresh('what the agency notes is kept beside it, and goes with it', async () => {
    const [newSubmission, other] = [submission(), submission(seconds(1))]
    await accept(newSubmission)
    await accept(other)
    const handling: Handling = {
      state: 'answered',
      assignee: 'Ada',
      note: 'Called.\nAgain in May.',
    }
    expect(await store.handle(newSubmission.id, handling)).toBe(true)
    expect((await store.find(newSubmission.id))?.handling).toEqual(handling)
    const states = async () => (await store.overview()).map(({ handled }) => handled)
    expect(await states()).toEqual(['new', 'answered'])
    const stored = await store.find(newSubmission.id)
    expect(stored?.delivery.state).toBe('waiting')
    await store.handle(newSubmission.id, { ...handling, state: 'closed' })
    expect(await states()).toEqual(['new', 'closed'])
    await store.handle(newSubmission.id, unhandled)
    expect(await states()).toEqual(['new', 'new'])
    await store.erase(newSubmission.id)
    expect(await store.handle(newSubmission.id, handling)).toBe(false)
    expect(await store.find(newSubmission.id)).toBeUndefined()
    expect(await states()).toEqual(['new'])
  })

  fresh('a repeated accept of the same submission is the same acceptance', async () => {
    const newSubmission = submission()
    await store.accept(newSubmission, [key('k')])
    expect(await store.accept(newSubmission, [key('k')])).toEqual({ kind: 'accepted' })
    await accept(submission())
    expect((await store.backlog()).waiting).toBe(2)
  })

  fresh('a key with other content is a mismatch, in flight or settled', async () => {
    const [first, second] = [submission(), submission()]
    await store.reserve([key('k')], first.id, start)
    const other = key('k', 'other content')
    expect(await store.reserve([other], second.id, start)).toEqual({ kind: 'mismatch' })
    await store.accept(first, [key('k')])
    expect(await store.reserve([other], second.id, start)).toEqual({ kind: 'mismatch' })
    expect(await store.accept(second, [other])).toEqual({ kind: 'mismatch' })
    expect((await store.backlog()).waiting).toBe(1)
  })

  fresh('a held key is in flight until it is released or its time is over', async () => {
    const [first, second] = [submission(), submission()]
    await store.reserve([key('k')], first.id, start)
    expect(await store.reserve([key('k')], second.id, start)).toEqual({
      kind: 'in-flight',
      ofContent: false,
    })
    expect(await store.accept(second, [key('k')])).toEqual({
      kind: 'in-flight',
      ofContent: false,
    })
    await store.release([key('k')], second.id)
    expect(await store.reserve([key('k')], second.id, start)).toEqual({
      kind: 'in-flight',
      ofContent: false,
    })
    await store.release([key('k')], first.id)
    expect(await store.reserve([key('k')], second.id, start)).toEqual({ kind: 'reserved' })
    const late = seconds(idempotencyReserveSeconds)
    expect(await store.reserve([key('k')], first.id, late)).toEqual({ kind: 'reserved' })
    expect(await store.accept(second, [key('k')])).toEqual({
      kind: 'in-flight',
      ofContent: false,
    })
    expect((await store.backlog()).waiting).toBe(0)
  })

  fresh('releasing a settled key changes nothing', async () => {
    const newSubmission = submission()
    await store.accept(newSubmission, [key('k')])
    await store.release([key('k')], newSubmission.id)
    expect((await store.reserve([key('k')], newSubmissionId(), start)).kind).toBe('replay')
  })

  fresh('a key is kept for its time and not longer', async () => {
    await store.accept(submission(), [key('k')])
    const last = seconds(idempotencyTtlSeconds - 1)
    expect((await store.reserve([key('k')], newSubmissionId(), last)).kind).toBe('replay')
    const over = seconds(idempotencyTtlSeconds)
    expect(await store.findRequest([key('k')], over)).toBeUndefined()
    expect((await store.reserve([key('k')], newSubmissionId(), over)).kind).toBe('reserved')
  })

  const ofContent: RequestKey = { hash: 'client and content', fingerprint: 'c', ofContent: true }

  const both = (name: string): RequestKey[] => [key(name), ofContent]

  fresh('new keys of one content are kept up to a limit, and answered beyond it', async () => {
    const first = submission()
    await store.accept(first, both('one'))
    const before = (await engine.requestKeys()).length
    for (let at = 0; at < 3 * sharedKeysMax; at++) {
      const again = await store.reserve(both(`new-${at}`), newSubmissionId(), start)
      expect(again).toMatchObject({ kind: 'replay', receipt: { submissionId: first.id } })
    }
    expect(await engine.requestKeys()).toHaveLength(before + sharedKeysMax)
    const late = seconds(repeatedSubmissionSeconds + 1)
    const kept = await store.reserve(both('new-0'), newSubmissionId(), late)
    expect(kept).toMatchObject({ kind: 'replay', receipt: { submissionId: first.id } })
  })

  fresh('of two keys both are held or none, and both are given up', async () => {
    const [first, second] = [submission(), submission()]
    await store.reserve(both('one'), first.id, start)
    const waiting = { kind: 'in-flight', ofContent: true }
    expect(await store.findRequest(both('two'), start)).toEqual(waiting)
    expect(await store.reserve(both('two'), second.id, start)).toEqual(waiting)
    expect(await store.reserve([key('two')], newSubmissionId(), start)).toEqual({
      kind: 'reserved',
    })
    await store.release(both('one'), first.id)
    expect(await store.findRequest([key('one')], start)).toBeUndefined()
    expect(await store.reserve([ofContent], second.id, start)).toEqual({ kind: 'reserved' })
  })

  fresh('a key that was used for other content conflicts before its content is found', async () => {
    await store.accept(submission(), [key('k', 'other content')])
    await store.accept(submission(), [ofContent])
    expect(await store.findRequest(both('k'), start)).toEqual({ kind: 'mismatch' })
    expect(await store.reserve(both('k'), newSubmissionId(), start)).toEqual({ kind: 'mismatch' })
  })

  fresh('what is known by its content goes with its submission', async () => {
    const newSubmission = submission()
    await store.accept(newSubmission, [ofContent])
    await store.erase(newSubmission.id)
    expect(await engine.requestKeys()).toEqual([])
    expect(await store.reserve([ofContent], newSubmissionId(), start)).toEqual({ kind: 'reserved' })
  })

  fresh('of a content nothing is left after its time', async () => {
    await store.accept(submission(), [ofContent])
    expect((await engine.requestKeys()).length).toBeGreaterThan(0)
    await engine.stores.deleteExpired(seconds(repeatedSubmissionSeconds))
    expect(await engine.requestKeys(repeatedSubmissionSeconds)).toEqual([])
  })

  fresh('what is leased belongs to one process until the lease ends', async () => {
    const newSubmission = submission()
    await accept(newSubmission)
    const results = await Promise.all(
      Array.from({ length: 20 }, () => store.lease(start, seconds(60))),
    )
    expect(results.filter(Boolean).map((stored) => stored?.id)).toEqual([newSubmission.id])
    expect(await store.lease(seconds(59), seconds(100))).toBeUndefined()
    const again = await leased(seconds(60))
    expect(again.delivery).toMatchObject({ attempts: 2, firstAttemptAt: start })
  })

  fresh('a lost lease settles nothing', async () => {
    await accept(submission())
    const leases = await leased(start)
    const holder = await leased(seconds(60))
    expect(await store.settle(leases, { state: 'delivered', done: ['smtp'] }, start)).toBe(false)
    expect((await store.find(holder.id))?.delivery.state).toBe('waiting')
    expect(await store.settle(holder, { state: 'delivered', done: ['smtp'] }, start)).toBe(true)
    expect(await store.settle(holder, { state: 'delivered', done: ['smtp'] }, start)).toBe(false)
  })

  fresh('the longest due comes first, and what is not due does not come', async () => {
    const [late, early, later] = [
      submission(seconds(2)),
      submission(seconds(1)),
      submission(seconds(99)),
    ]
    for (const newSubmission of [late, early, later]) await accept(newSubmission)
    expect(await store.nextDueAt()).toEqual(seconds(1))
    expect((await leased(seconds(9))).id).toBe(early.id)
    expect((await leased(seconds(9))).id).toBe(late.id)
    expect(await store.lease(seconds(9), seconds(69))).toBeUndefined()
  })

  fresh('a failed attempt is due again at its time and remembers what is done', async () => {
    await accept(submission())
    const attempt = await leased(start)
    const outcome = {
      state: 'waiting',
      dueAt: seconds(30),
      error: 'no answer',
      done: ['webhook'],
    } as const
    expect(await store.settle(attempt, outcome, start)).toBe(true)
    expect(await store.lease(seconds(29), seconds(99))).toBeUndefined()
    const again = await leased(seconds(30))
    expect(again.delivery).toMatchObject({ attempts: 2, done: ['webhook'], lastError: 'no answer' })
  })

  fresh('a delivered submission is out of the backlog and erased after its time', async () => {
    const newSubmission = submission()
    await accept(newSubmission)
    await store.settle(await leased(start), { state: 'delivered', done: ['smtp'] }, start)
    expect(await store.backlog()).toEqual({
      waiting: 0,
      parked: 0,
      quarantined: 0,
      oldestReceivedAt: undefined,
    })
    expect((await store.find(newSubmission.id))?.delivery).toMatchObject({
      state: 'delivered',
      deliveredAt: start,
    })
    expect(await store.eraseExpired(days(submissionRetentionDays - 1))).toBe(0)
    expect(await store.eraseExpired(days(submissionRetentionDays))).toBe(1)
    expect(await store.find(newSubmission.id)).toBeUndefined()
  })

  fresh('an application of an earlier release stays, and its file is erased', async () => {
    const file = { id: 'fil_aaaaaaaaaaaaaaaaaaaaaa', parts: 2, bytes: 400_000 }
    const role = { roleId: 'x', roleTitle: 'X' }
    const content = { ...submission().content, kind: 'application', ...role, file }
    const newSubmission = { ...submission(), content: content as unknown as Inquiry['content'] }
    await accept(newSubmission)
    await engine.writeFormerFile(file.id, newSubmission.id)
    expect(await engine.formerFiles()).not.toEqual([])
    for (const at of [start, seconds(1)]) {
      expect(await store.eraseExpired(at)).toBe(0)
      expect(await engine.formerFiles()).toEqual([])
    }
    expect((await store.find(newSubmission.id))?.content).toEqual(content)
    expect((await leased(start)).content).toEqual(content)
  })

  fresh('an undelivered submission is never erased by age', async () => {
    const newSubmission = submission()
    await accept(newSubmission)
    await store.settle(await leased(start), { state: 'parked', error: 'refused', done: [] }, start)
    expect(await store.eraseExpired(days(1000))).toBe(0)
    expect((await store.find(newSubmission.id))?.delivery).toMatchObject({
      state: 'parked',
      lastError: 'refused',
    })
    expect(await store.lease(days(1000), days(1001))).toBeUndefined()
    expect(await store.backlog()).toMatchObject({ parked: 1, waiting: 0, oldestReceivedAt: start })
    await accept(submission(seconds(9)))
    expect(await store.backlog()).toMatchObject({ parked: 1, waiting: 1, oldestReceivedAt: start })
  })

  fresh('a parked submission that is retried is due at once with a fresh count', async () => {
    const newSubmission = submission()
    await accept(newSubmission)
    await store.settle(
      await leased(start),
      { state: 'parked', error: 'refused', done: ['smtp'] },
      start,
    )
    expect(await store.retry(newSubmission.id, days(9))).toBe(true)
    expect((await leased(days(9))).delivery).toMatchObject({
      attempts: 1,
      firstAttemptAt: days(9),
      done: ['smtp'],
    })
    expect(await store.backlog()).toMatchObject({ parked: 0, waiting: 1 })
  })

  fresh('a retry does not disturb a delivery under way, nor repeat a finished one', async () => {
    const newSubmission = submission()
    await accept(newSubmission)
    const attempt = await leased(start)
    expect(await store.retry(newSubmission.id, seconds(1))).toBe(false)
    await store.settle(attempt, { state: 'delivered', done: ['smtp'] }, start)
    expect(await store.retry(newSubmission.id, seconds(1))).toBe(false)
    expect(await store.retry('inq_unknown', start)).toBe(false)
  })

  fresh('a suspicious submission waits for people, apart from the outbox', async () => {
    const newSubmission = submission(start, ['honeypot'])
    await accept(newSubmission)
    expect(await store.lease(days(1), days(2))).toBeUndefined()
    expect(await store.backlog()).toEqual({
      waiting: 0,
      parked: 0,
      quarantined: 1,
      oldestReceivedAt: undefined,
    })
    expect(await store.retry(newSubmission.id, days(1))).toBe(true)
    expect((await leased(days(1))).id).toBe(newSubmission.id)
    expect(await store.eraseExpired(days(1000))).toBe(0)
  })

  fresh('a suspicious submission nobody releases is erased after its time', async () => {
    await accept(submission(start, ['too fast']))
    expect(await store.eraseExpired(days(submissionRetentionDays))).toBe(1)
    expect((await store.backlog()).quarantined).toBe(0)
  })

  fresh('an erased submission is gone, and its delivery with it', async () => {
    const newSubmission = submission()
    await store.accept(newSubmission, [key('k')])
    const attempt = await leased(start)
    expect(await store.erase(newSubmission.id)).toBe(true)
    expect(await store.erase(newSubmission.id)).toBe(false)
    expect(await store.settle(attempt, { state: 'delivered', done: [] }, start)).toBe(false)
    expect(await store.find(newSubmission.id)).toBeUndefined()
    expect(await store.lease(days(9), days(10))).toBeUndefined()
    expect((await store.reserve([key('k')], newSubmissionId(), start)).kind).toBe('replay')
  })

  fresh(
    'the overview tells the state of each, and the records are read in the order asked for',
    async () => {
      const [waiting, done, parked] = [
        submission(seconds(3)),
        submission(seconds(1)),
        submission(seconds(2)),
      ]
      const results = submission(seconds(4), ['honeypot'])
      await accept(done)
      const first = await leased(seconds(1))
      await store.settle(first, { state: 'delivered', done: [] }, seconds(1))
      await accept(parked)
      const second = await leased(seconds(2))
      await store.settle(second, { state: 'parked', done: [], error: 'x' }, seconds(2))
      await accept(waiting)
      await accept(results)
      expect(await store.overview()).toEqual([
        { id: results.id, receivedAt: results.receivedAt, state: 'quarantined', handled: 'new' },
        { id: waiting.id, receivedAt: waiting.receivedAt, state: 'waiting', handled: 'new' },
        { id: parked.id, receivedAt: parked.receivedAt, state: 'parked', handled: 'new' },
        { id: done.id, receivedAt: done.receivedAt, state: 'delivered', handled: 'new' },
      ])
      await store.erase(parked.id)
      const ids = [done.id, parked.id, results.id, 'inq_unknown']
      const read = await store.read(ids)
      expect(read.map(({ id, delivery }) => [id, delivery.state])).toEqual([
        [done.id, 'delivered'],
        [results.id, 'quarantined'],
      ])
      expect(await store.read([])).toEqual([])
      expect((await store.overview()).map(({ id }) => id)).not.toContain(parked.id)
    },
  )

  fresh('the list has every submission once, newest first', async () => {
    const newSubmission = Array.from({ length: 250 }, (_, at) =>
      submission(seconds(Math.floor(at / 3))),
    )
    for (const one of newSubmission) await accept(one)
    const ids: string[] = []
    const times: number[] = []
    for (const { id, receivedAt } of await listSubmissions(store)) {
      ids.push(id)
      times.push(receivedAt.getTime())
    }
    expect(new Set(ids)).toEqual(new Set(newSubmission.map(({ id }) => id)))
    expect(ids).toHaveLength(250)
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })
})
