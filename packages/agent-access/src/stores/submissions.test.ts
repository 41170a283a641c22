import { beforeAll, describe, expect, test } from 'vitest'
import { createBooking } from '../../test/bookings'
import { type Engine, engines } from '../../test/engines'
import { repeatedSubmissionSeconds } from '../limits'
import { eraseTime } from '../submission'
import { findSubmission, type RequestKey } from './submissions'

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
    await engine.stores.submissions.accept(submission, [ofContent], eraseTime(start))
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

  test('a submission of an earlier release stays, and its file is erased', async () => {
    const file = { id: 'fil_aaaaaaaaaaaaaaaaaaaaaa', parts: 2, bytes: 400_000 }
    const { id, content } = await accept({ file })
    const { submissions } = engine.stores
    await engine.writeFormerFile(file.id, id)
    expect(await engine.formerFiles()).not.toEqual([])
    for (const at of [start, inSeconds(1)]) {
      expect(await submissions.eraseExpired(at)).toBe(0)
      expect(await engine.formerFiles()).toEqual([])
    }
    expect((await findSubmission(submissions, id))?.content).toEqual(content)
    expect((await submissions.lease(start, inSeconds(60)))?.content).toEqual(content)
  })
})
