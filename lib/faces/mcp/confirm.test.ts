import { describe, expect, it } from 'vitest'
import { endpointForTests } from '@/e2e/support/mcp-endpoint'
import { inquiryQuota, inquiryRetentionDays } from '@/packages/agent-access/core'

const { legacy, modern, services, credential } = endpointForTests()

const name = 'submit_contact_inquiry'
const elicitation = { elicitation: { form: {} } }

let people = 0
const somebody = () => ({
  firstName: 'Anna',
  lastName: 'Berg',
  workEmail: `anna.${people++}@example.com`,
  challenge: 'Our booking form loses people.',
})

const sent = async () => (await services.inquiries.overview()).length

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
  it('sees what would be sent before anything is', async () => {
    const before = await sent()
    const args = somebody()
    const result = await ask({ ...args, firstName: '  Anna ' })
    expect(result.resultType).toBe('input_required')
    const { method, params } = result.inputRequests.confirm
    expect(method).toBe('elicitation/create')
    for (const value of Object.values(args)) expect(params.message).toContain(value)
    expect(await sent()).toBe(before)
  })

  it('accepts, and it is sent once', async () => {
    const before = await sent()
    const args = somebody()
    const { requestState } = await ask(args)
    const { result } = await reply(args, requestState, 'accept')
    expect(result.structuredContent.status).toBe('accepted')
    expect(await sent()).toBe(before + 1)
  })

  it('is not asked about what would be refused', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.98' }
    for (let sent = 0; sent < inquiryQuota.requestsMax; sent++)
      await legacy('tools/call', { name, arguments: somebody() }, headers)
    const result = await ask(somebody(), headers)
    expect(result).toMatchObject({ resultType: 'complete', isError: true })
    expect(result.content[0].text).toMatch(/rate_limited: .*\d+ seconds/)
  })

  it.each(['decline', 'cancel'] as const)('says %s, and nothing is sent', async (action) => {
    const before = await sent()
    const args = somebody()
    const { requestState } = await ask(args)
    const { result } = await reply(args, requestState, action)
    expect(result.isError).toBe(true)
    expect(result.content[0].text).toContain('Nothing was sent')
    expect(await sent()).toBe(before)
  })

  it('is asked again when the answer is missing', async () => {
    const before = await sent()
    const args = somebody()
    const { requestState } = await ask(args)
    const { result } = await modern(
      'tools/call',
      { name, arguments: args, requestState, inputResponses: { other: { action: 'accept' } } },
      elicitation,
    )
    expect(result.resultType).toBe('input_required')
    const unasked = await modern(
      'tools/call',
      { name, arguments: args, inputResponses: { confirm: { action: 'accept', content: {} } } },
      elicitation,
    )
    expect(unasked.result.resultType).toBe('input_required')
    expect(await sent()).toBe(before)
  })

  it('is not asked about a dry run or about what is not valid', async () => {
    const dry = await ask({ ...somebody(), dryRun: true })
    expect(dry.structuredContent.status).toBe('preview')
    const invalid = await ask({ ...somebody(), workEmail: 'nobody' })
    expect(invalid.isError).toBe(true)
  })
})

describe('the question', () => {
  it('names recipient, content and erasure in plain text', async () => {
    const args = { ...somebody(), challenge: 'First line.\nSecond line.', company: 'Client Ltd' }
    const { message } = (await ask(args)).inputRequests.confirm.params
    const { agency } = services.catalog
    expect(message).toBe(
      [
        `Send this to ${agency.name}?`,
        '',
        'First name: Anna',
        'Last name: Berg',
        `Work email: ${args.workEmail}`,
        'Company: Client Ltd',
        'Message: First line.',
        'Second line.',
        '',
        `Nothing has been sent yet. If you agree, ${agency.name} receives what stands above; the record of it is erased ${inquiryRetentionDays} days after delivery.`,
        '',
        'What happens to the data: https://agency.example/privacy-policy',
      ].join('\n'),
    )
  })

  it('is in the language of the call', async () => {
    const { message } = (await ask({ ...somebody(), language: 'de' })).inputRequests.confirm.params
    expect(message).toMatch(/^Das an .+ senden\?\n\nVorname: Anna\n/)
    expect(message).toContain(`${inquiryRetentionDays} Tage nach der Zustellung`)
    expect(message).toContain('https://agency.example/de/privacy-policy')
  })

  it('is not put where the key was used for other content: the agent is told', async () => {
    const args = { ...somebody(), clientRequestId: crypto.randomUUID() }
    await legacy('tools/call', { name, arguments: args })
    const result = await ask({ ...args, challenge: 'Something else under this key.' })
    expect(result).toMatchObject({ resultType: 'complete', isError: true })
    expect(result.content[0].text).toContain('idempotency_mismatch: ')
  })
})

describe('an accepted request that comes again', () => {
  it('from the start, because its answer was lost, gets the receipt without a question', async () => {
    const before = await sent()
    const args = somebody()
    const { requestState } = await ask(args)
    const lost = await reply(args, requestState, 'accept')
    const again = await ask(args)
    const { inquiryId } = lost.result.structuredContent
    expect(again.structuredContent).toMatchObject({ status: 'accepted', inquiryId, repeated: true })
    expect(again.content[0].text).toContain('nothing was sent again')
    expect(await sent()).toBe(before + 1)
  })

  it('is a duplicate and gets the first answer', async () => {
    const before = await sent()
    const args = somebody()
    const { requestState } = await ask(args)
    const [first, second] = await Promise.all([
      reply(args, requestState, 'accept'),
      reply(args, requestState, 'accept'),
    ])
    const third = await reply(args, requestState, 'accept')
    const ids = [first, second, third]
      .map(({ result }) => result.structuredContent?.inquiryId)
      .filter(Boolean)
    expect(new Set(ids).size).toBe(1)
    expect(third.result.structuredContent.status).toBe('accepted')
    expect(await sent()).toBe(before + 1)
  })

  it('with a key of its own is known by that key, asked or not', async () => {
    const before = await sent()
    const args = { ...somebody(), clientRequestId: 'mine' }
    const { requestState } = await ask(args)
    const asked = await reply(args, requestState, 'accept')
    const direct = await legacy('tools/call', { name, arguments: args })
    expect(direct.result.structuredContent).toEqual(asked.result.structuredContent)
    expect(await sent()).toBe(before + 1)
  })
})

describe('an accepted request that was not asked like this', () => {
  it('with other arguments sends nothing', async () => {
    const before = await sent()
    const args = somebody()
    const { requestState } = await ask(args)
    const other = { ...args, challenge: 'Something else entirely, please.' }
    const { result } = await reply(other, requestState, 'accept')
    expect(result.isError).toBe(true)
    expect(result.content[0].text).toMatch(/^invalid_request: .*Nothing was sent/)
    expect(await sent()).toBe(before)
  })

  it('with tampered or made-up state is refused', async () => {
    const before = await sent()
    const args = somebody()
    const { requestState } = await ask(args)
    const [version, body = '', mac] = requestState.split('.')
    const changed = JSON.parse(Buffer.from(body, 'base64url').toString())
    changed.exp += 3600
    const forged = Buffer.from(JSON.stringify(changed)).toString('base64url')
    for (const state of [`${version}.${forged}.${mac}`, `${requestState}x`, 'made up', '']) {
      const { error } = await reply(args, state, 'accept')
      expect(error.code).toBe(-32602)
    }
    expect(await sent()).toBe(before)
  })

  it('by somebody else is refused', async () => {
    const before = await sent()
    const args = somebody()
    const [mine, theirs] = [await credential('contact.submit'), await credential('contact.submit')]
    const { requestState } = await ask(args, mine.headers)
    expect((await reply(args, requestState, 'accept', theirs.headers)).error.code).toBe(-32602)
    expect((await reply(args, requestState, 'accept')).error.code).toBe(-32602)
    expect(await sent()).toBe(before)
    const { result } = await reply(args, requestState, 'accept', mine.headers)
    expect(result.structuredContent.status).toBe('accepted')
  })
})

describe('a person who cannot be asked', () => {
  it.each([
    ['a client without elicitation', {}],
    ['a client that only opens addresses', { elicitation: { url: {} } }],
  ])('has %s, which submits directly', async (_, capabilities) => {
    const before = await sent()
    const { result } = await modern('tools/call', { name, arguments: somebody() }, capabilities)
    expect(result.structuredContent.status).toBe('accepted')
    expect(await sent()).toBe(before + 1)
  })

  it('has a client from 2025, which submits directly', async () => {
    const { result } = await legacy('tools/call', { name, arguments: somebody() })
    expect(result.structuredContent.status).toBe('accepted')
  })
})

it('an empty elicitation capability means forms', async () => {
  const { result } = await modern(
    'tools/call',
    { name, arguments: somebody() },
    { elicitation: {} },
  )
  expect(result.resultType).toBe('input_required')
})

it('a credential without the scope may look but not send', async () => {
  const { headers } = await credential('public.read')
  const call = (args: object) => legacy('tools/call', { name, arguments: args }, headers)
  const dry = await call({ ...somebody(), dryRun: true })
  expect(dry.result.structuredContent.status).toBe('preview')
  expect((await call(somebody())).result.content[0].text).toMatch(/^insufficient_scope: /)
})

it('the inquiries quota is a result with the waiting time', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.99' }
  const results = []
  for (let round = 0; round < 11; round++)
    results.push((await legacy('tools/call', { name, arguments: somebody() }, headers)).result)
  expect(results.slice(0, 10).every(({ structuredContent }) => structuredContent)).toBe(true)
  expect(results[10].content[0].text).toMatch(/^rate_limited: .*\d+ seconds/)
})
