import { submissionInput } from 'agent-access'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ContactInquiry, JobApplication } from './schema'

const valid = {
  firstName: 'Anna',
  lastName: 'Berg',
  workEmail: 'anna@example.com',
  challenge: 'Our booking form loses people.',
}

const messages = (input: object) =>
  ContactInquiry.safeParse(input).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ])

describe('a contact inquiry', () => {
  it('counts characters, not UTF-16 units', () => {
    const of = (chars: number) => messages({ ...valid, firstName: '🦊'.repeat(chars) })
    expect(of(100)).toBeUndefined()
    expect(of(101)).toEqual([['firstName', 'Write at most 100 characters; there are 101']])
    const challenge = (chars: number) => messages({ ...valid, challenge: '🦊'.repeat(chars) })
    expect(challenge(5000)).toBeUndefined()
    expect(challenge(5001)).toHaveLength(1)
    expect(challenge(9)).toEqual([['challenge', 'Write at least 10 characters; there are 9']])
  })

  it.each([
    ['Anna\r\nBcc: victim@example.com', 'Anna Bcc: victim@example.com'],
    ['An\u0000na', 'Anna'],
    ['\u202eAnna\u2066', 'Anna'],
    ['e\u0000\u0301', 'é'],
    ['  Anna \u00a0 Maria ', 'Anna Maria'],
    ['\ud800Anna', '\ufffdAnna'],
  ])('a name is one clean line: %j', (typed, expected) => {
    expect(ContactInquiry.parse({ ...valid, firstName: typed }).firstName).toBe(expected)
  })

  it('a letter keeps thirty marks, so that no row of them takes long to put in order', () => {
    const row = '\u0301\u0316'.repeat(30_000)
    const { challenge } = ContactInquiry.parse({
      ...valid,
      challenge: `${valid.challenge} q${row}`,
    })
    expect(challenge).toBe(`${valid.challenge} q${'\u0316'.repeat(15)}${'\u0301'.repeat(15)}`)
  })

  it('the challenge keeps its lines and loses other controls', () => {
    const challenge = 'First line\r\nsecond\u2028third\u0007\t end\u0000 '
    expect(ContactInquiry.parse({ ...valid, challenge }).challenge).toBe(
      'First line\nsecond\nthird\t end',
    )
  })

  it.each([
    'anna@example.com, eve@example.com',
    'anna@example.com\r\nBcc: eve@example.com',
    '<anna@example.com>',
    'anna@example',
    'anna@127.0.0.1',
    'anna@example.com?bcc=eve@example.com',
    '"a b"@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('%j is no address', (workEmail) => {
    expect(messages({ ...valid, workEmail })?.map(([field]) => field)).toEqual(['workEmail'])
  })

  it.each([
    ['Anna.Berg+web@Example.COM', 'Anna.Berg+web@example.com'],
    ['anna@müller.example', 'anna@xn--mller-kva.example'],
    [" o'neill@example.co.uk ", "o'neill@example.co.uk"],
  ])('%j is an address', (workEmail, expected) => {
    expect(ContactInquiry.parse({ ...valid, workEmail }).workEmail).toBe(expected)
  })

  it('normalising twice changes nothing', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(text, text, text, (name, email, challenge) => {
        const once = ContactInquiry.safeParse({
          firstName: `a${name}`,
          lastName: `b${name}`,
          workEmail: email.includes('@') ? email : `a@${email}.example`,
          challenge: `${challenge} and ten more`,
        })
        if (once.success) expect(ContactInquiry.parse(once.data)).toEqual(once.data)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('an application', () => {
  const application = { ...valid, links: ['https://anna.example/work'] }

  it('takes links and no other addresses', () => {
    expect(JobApplication.safeParse(application).success).toBe(true)
    for (const link of ['javascript:alert(1)', 'https://a b', 'anna.example', 'https://a"b'])
      expect(JobApplication.safeParse({ ...application, links: [link] }).success).toBe(false)
    expect(JobApplication.safeParse({ ...application, links: [] }).success).toBe(false)
  })
})

it('a request id is 1 to 128 plain characters', () => {
  expect(submissionInput.clientRequestId.safeParse('a').success).toBe(true)
  expect(submissionInput.clientRequestId.safeParse('A.b_c:d-9'.padEnd(128, 'x')).success).toBe(true)
  for (const id of ['', 'x'.repeat(129), 'a b', 'ä', 'a\n'])
    expect(submissionInput.clientRequestId.safeParse(id).success).toBe(false)
})
