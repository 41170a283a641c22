import { limits } from 'agent-access/edge'
import { describe, expect, it } from 'vitest'
import { anna } from '@/e2e/support/inquiries'
import { endpointForTests } from '@/e2e/support/mcp-endpoint'
import { inquiryQuota } from '@/lib/config/limits'

const { legacy, modern, services, credential } = endpointForTests()

const name = 'submit_contact_inquiry'
const elicitation = { elicitation: { form: {} } }

let people = 0
const somebody = () => ({ ...anna, workEmail: `anna.${people++}@example.com` })

const countStored = async () => (await services.submissions.overview()).length

const ask = async (args: object, headers = {}) =>
  (await modern('tools/call', { name, arguments: args }, elicitation, headers)).result

const reply = (
  args: object,
  requestState: string,
  action: 'accept' | 'decline' | 'cancel',
  headers = {},
) =>
  modern(
    'tools/call',
    { name, arguments: args, requestState, inputResponses: { confirm: { action, content: {} } } },
    elicitation,
    headers,
  )

describe('a person who can be asked', () => {
  it('sees what would be sent before anything is, and accepts it once', async () => {
    const before = await countStored()
    const args = somebody()
    const { resultType, requestState, inputRequests } = await ask({ ...args, firstName: ' Anna ' })
    expect([resultType, inputRequests.confirm.method]).toEqual([
      'input_required',
      'elicitation/create',
    ])
    for (const value of Object.values(args))
      expect(inputRequests.confirm.params.message).toContain(value)
    expect(await countStored()).toBe(before)
    const answers = await Promise.all([
      reply(args, requestState, 'accept'),
      reply(args, requestState, 'accept'),
    ])
    answers.push(await reply(args, requestState, 'accept'))
    const receipts = answers.map(({ result }) => result.structuredContent)
    expect(receipts[2].status).toBe('accepted')
    const ids = receipts.flatMap((receipt) => receipt?.inquiryId ?? [])
    expect(new Set(ids).size).toBe(1)
    const again = await ask(args)
    const repeated = { status: 'accepted', inquiryId: ids[0], repeated: true }
    expect(again.structuredContent).toMatchObject(repeated)
    expect(again.content[0].text).toContain('nothing was sent again')
    expect(await countStored()).toBe(before + 1)
  })

  it('is asked again when the answer is missing, or was given without a question', async () => {
    const before = await countStored()
    const args = somebody()
    const { requestState } = await ask(args)
    for (const params of [
      { requestState, inputResponses: { other: { action: 'accept' } } },
      { inputResponses: { confirm: { action: 'accept', content: {} } } },
    ]) {
      const { result } = await modern(
        'tools/call',
        { name, arguments: args, ...params },
        elicitation,
      )
      expect(result.resultType).toBe('input_required')
    }
    expect(await countStored()).toBe(before)
  })

  it('is not asked about a dry run, what is not valid, or what the quota refuses', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.98' }
    const dry = await ask({ ...somebody(), dryRun: true })
    expect(dry.structuredContent.status).toBe('preview')
    expect((await ask({ ...somebody(), workEmail: 'nobody' })).isError).toBe(true)
    for (let countStored = 0; countStored < inquiryQuota.requestsMax; countStored++)
      await legacy('tools/call', { name, arguments: somebody() }, headers)
    const refused = await ask(somebody(), headers)
    expect(refused).toMatchObject({ resultType: 'complete', isError: true })
    expect(refused.content[0].text).toMatch(/rate_limited: .*\d+ seconds/)
  })
})

describe('the question', () => {
  it('names recipient, content and erasure in plain text', async () => {
    const args = { ...somebody(), challenge: 'First line.\nSecond line.', company: 'Client Ltd' }
    const { message } = (await ask(args)).inputRequests.confirm.params
    const { agency } = services.catalog
    expect(message).toBe(`Send this to ${agency.name}?

First name: Anna
Last name: Berg
Work email: ${args.workEmail}
Company: Client Ltd
Message: First line.
Second line.

Nothing has been sent yet. If you agree, ${agency.name} receives what stands above; the record of it is erased ${limits.submissionRetentionDays} days after delivery.

What happens to the data: https://agency.example/privacy-policy`)
  })

  it('is in the language of the call', async () => {
    const { message } = (await ask({ ...somebody(), language: 'de' })).inputRequests.confirm.params
    expect(message).toMatch(/^Das an .+ senden\?\n\nVorname: Anna\n/)
    expect(message).toContain(`${limits.submissionRetentionDays} Tage nach der Zustellung`)
    expect(message).toContain('https://agency.example/de/privacy-policy')
  })
})

describe('an answer sends nothing', () => {
  it('to a question about other arguments', async () => {
    const before = await countStored()
    const args = somebody()
    const { requestState } = await ask(args)
    const other = { ...args, challenge: 'Something else entirely, please.' }
    const { result } = await reply(other, requestState, 'accept')
    expect(result.isError).toBe(true)
    expect(result.content[0].text).toMatch(/^invalid_request: .*Nothing was sent/)
    expect(await countStored()).toBe(before)
  })

  it('with a state that was changed or made up, or by somebody else', async () => {
    const before = await countStored()
    const args = somebody()
    const [ownToken, otherToken] = [
      await credential('contact.submit'),
      await credential('contact.submit'),
    ]
    const { requestState } = await ask(args, ownToken.headers)
    const [version, body = '', mac] = requestState.split('.')
    const changed = JSON.parse(Buffer.from(body, 'base64url').toString())
    changed.exp += 3600
    const forged = Buffer.from(JSON.stringify(changed)).toString('base64url')
    for (const [state, headers] of [
      [`${version}.${forged}.${mac}`, ownToken.headers],
      [`${requestState}x`, ownToken.headers],
      ['made up', ownToken.headers],
      ['', ownToken.headers],
      [requestState, otherToken.headers],
      [requestState, {}],
    ])
      expect((await reply(args, state, 'accept', headers)).error.code).toBe(-32602)
    expect(await countStored()).toBe(before)
    const { result } = await reply(args, requestState, 'accept', ownToken.headers)
    expect(result.structuredContent.status).toBe('accepted')
  })
})

it.each([
  ['a client without elicitation', {}, 'accepted'],
  ['a client that only opens addresses', { elicitation: { url: {} } }, 'accepted'],
  ['a client with an empty elicitation capability', { elicitation: {} }, undefined],
])('%s can ask its person with forms, or sends at once', async (_, capabilities, status) => {
  const { result } = await modern('tools/call', { name, arguments: somebody() }, capabilities)
  expect([result.resultType, result.structuredContent?.status]).toEqual([
    status ? 'complete' : 'input_required',
    status,
  ])
})
