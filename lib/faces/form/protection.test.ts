import { solveChallenge } from 'altcha-lib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anna } from '@/e2e/support/inquiries'
import { type InquiryDatabase, openInquiryDatabase } from '@/e2e/support/inquiry-database'
import { formProof } from '@/lib/config/limits'
import { catalog } from '@/lib/content/catalog'
import { site } from '@/lib/content/site'
import { MemoryQuota } from '@/lib/database/quota.memory'
import type { Challenge } from './form-state'
import { formProtection } from './protection'
import { submitContactForm } from './submit-form'

const protection = formProtection('a key of the tests')

async function solved({ maxnumber, ...asked }: Challenge): Promise<string> {
  const { promise } = solveChallenge(asked.challenge, asked.salt, asked.algorithm, maxnumber)
  return btoa(JSON.stringify({ ...asked, number: (await promise)?.number }))
}
const changed = (proof: string, over: object) =>
  btoa(JSON.stringify({ ...JSON.parse(atob(proof)), ...over }))

afterEach(() => void vi.useRealTimers())

describe('a proof', () => {
  test('of the content is valid until it expires', async () => {
    const proof = await solved(await protection.challenge('one'))
    expect(await protection.verify(proof, 'one')).toBe('valid')
    expect(await protection.verify(proof, 'another')).toBe('wrong')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + formProof.secondsMax * 1000 + 1000)
    expect(await protection.verify(proof, 'one')).toBe('missing')
  })

  test('that is forged is wrong', async () => {
    const challenge = await protection.challenge('one')
    const proof = await solved(challenge)
    const { number } = JSON.parse(atob(proof))
    const foreign = await solved(await formProtection('another key').challenge('one'))
    const forged = [
      changed(proof, { number: number + 1 }),
      changed(proof, { salt: challenge.salt.replace('content=one', 'content=two') }),
      changed(proof, { salt: challenge.salt.replace(/expires=\d+/, 'expires=9999999999') }),
      changed(proof, { salt: `${challenge.salt}content=two&` }),
      changed(proof, { algorithm: 'SHA-1' }),
      changed(proof, { algorithm: 'none' }),
      changed(proof, { number: '1' }),
      changed(proof, { signature: null }),
      changed(proof, { signature: '00' }),
      foreign,
      '-',
      btoa('null'),
      btoa('{'),
      'é',
      'x'.repeat(200_000),
    ]
    for (const one of forged)
      expect(await protection.verify(one, 'one'), one.slice(0, 60)).toBe('wrong')
    for (const one of forged)
      expect(await protection.verify(one, 'two'), one.slice(0, 60)).not.toBe('valid')
  })
})

describe('a protected form', () => {
  let database: InquiryDatabase
  const formOf = (over: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...anna, openForMs: '60000', ...over }))
      form.set(name, value)
    return form
  }
  async function services() {
    database = await openInquiryDatabase()
    return {
      catalog,
      site: site(),
      inquiries: database.inquiries,
      quota: new MemoryQuota(),
      wakeDelivery: () => undefined,
    }
  }
  afterEach(() => database.close())
  const stored = async () => (await database.inquiries.overview()).length

  test('asks for a proof, takes the form with it, and takes it once', async () => {
    const caller = { services: await services(), protection }
    const first = await submitContactForm(formOf(), caller)
    const { challenge, values, message } = 'state' in first ? first.state : expect.unreachable()
    if (!challenge) throw new Error('Nothing was asked.')
    expect([values.firstName, message, await stored()]).toEqual(['Anna', undefined, 0])
    const altcha = await solved(challenge)
    const sent = await submitContactForm(formOf({ altcha }), caller)
    expect(sent).toMatchObject({ repeated: false })
    expect(await submitContactForm(formOf({ altcha }), caller)).toMatchObject({ repeated: true })
    const reused = await submitContactForm(
      formOf({ altcha, challenge: 'Something else to say.' }),
      caller,
    )
    expect(reused).toMatchObject({
      state: { message: catalog.words.interface.form.refused.unproven },
    })
    expect(await stored()).toBe(1)
  })

  test('says what is wrong with a field before it asks for anything', async () => {
    const caller = { services: await services(), protection }
    const answer = await submitContactForm(formOf({ workEmail: 'anna' }), caller)
    expect(answer).toMatchObject({ state: { errors: { workEmail: expect.any(String) } } })
    expect('state' in answer && answer.state.challenge).toBeUndefined()
  })

  test('without scripts is taken as before', async () => {
    const answer = await submitContactForm(formOf(), { services: await services() })
    expect(answer).toMatchObject({ repeated: false })
  })
})
