import { beforeAll, describe, expect, test } from 'vitest'
import { createBooking } from '../../test/bookings'
import { type Engine, engines } from '../../test/engines'
import { repeatedSubmissionSeconds } from '../limits'
import { getEraseTime } from '../submission'
import type { RequestKey } from './submissions'

const start = new Date()
const inSeconds = (count: number) => new Date(start.getTime() + count * 1000)

describe.each(engines)('of what is in %s', (_, startEngine) => {
  let engine: Engine<object>

  beforeAll(async () => {
    engine = await startEngine()
    return () => engine.stop()
  })

  const ofContent: RequestKey = { hash: 'client and content', fingerprint: 'c', ofContent: true }

  async function accept(content = {}) {
    await engine.empty()
    const submission = createBooking(content, { receivedAt: start })
    await engine.stores.submissions.accept(submission, [ofContent], getEraseTime(start))
    expect((await engine.requestKeys()).length).toBeGreaterThan(0)
    return submission
  }

  test('no key of a content is left after its time', async () => {
    await accept()
    await engine.stores.deleteExpired(inSeconds(repeatedSubmissionSeconds))
    expect(await engine.requestKeys(repeatedSubmissionSeconds)).toEqual([])
  })

  test('no key of a content is left without its submission', async () => {
    const { id } = await accept()
    await engine.stores.submissions.erase(id)
    expect(await engine.requestKeys()).toEqual([])
  })
})
