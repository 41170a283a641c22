import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anna, toText } from '@/e2e/support/inquiries'
import { type SlackMood, startSlack } from '@/e2e/support/slack-server'
import { openTemporaryDatabase, type TemporaryDatabase } from '@/e2e/support/sqlite'
import { inquiryChars } from '@/lib/config/limits'
import type { Inquiry, InquiryContent, InquiryStore } from '@/lib/domain/inquiry'
import { newInquiryId } from '../inquiry'
import { deliveryBackoff, deliveryTimeoutMs } from '../limits'
import { SlackChannel } from './channel.slack'
import { deliverDue } from './outbox'

let database: TemporaryDatabase
let inquiries: InquiryStore
let slack: Awaited<ReturnType<typeof startSlack>>
let channel: SlackChannel<InquiryContent>
let now: Date

beforeEach(async () => {
  database = await openTemporaryDatabase()
  inquiries = database.stores.inquiries
  slack = await startSlack()
  channel = new SlackChannel({ url: slack.url }, toText)
  now = new Date('2026-10-05T12:00:00Z')
})

afterEach(async () => {
  await slack.stop()
  database.close()
})

async function accept(over: Partial<Inquiry['content']> = {}): Promise<Inquiry> {
  const content = {
    kind: 'contact',
    ...anna,
    challenge: `${anna.challenge}\nSecond line.`,
    ...over,
  } as Inquiry['content']
  const inquiry = { id: newInquiryId(), receivedAt: now, content, suspicions: [] }
  await inquiries.accept(inquiry, [{ hash: inquiry.id, fingerprint: '' }])
  return inquiry
}

const clock = () => now
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const deliver = (timeoutMs = deliveryTimeoutMs) =>
  deliverDue({ inquiries, channels: [channel], clock, timeoutMs })
const deliveryOf = async ({ id }: Inquiry) => (await inquiries.find(id))?.delivery
const shownIn = ({ blocks }: (typeof slack.received)[number]) =>
  blocks.map(({ text }) => text.text).join('\n')

describe('an inquiry in Slack', () => {
  it('arrives once, whole, and names who wrote and which inquiry it is', async () => {
    const sent = await accept({ company: 'Client Ltd' } as never)
    expect((await deliver()).delivered).toBe(1)
    expect((await deliver()).delivered).toBe(0)
    expect(slack.received).toHaveLength(1)
    const [message] = slack.received
    if (!message) throw new Error('Nothing arrived.')
    expect(message.text).toBe('Inquiry from Anna Berg (Client Ltd)')
    for (const part of ['Second line.', 'anna@client.example', 'Client Ltd', sent.id])
      expect(shownIn(message)).toContain(part)
  })

  it('arrives whole with the longest message that is taken', async () => {
    const challenge = '🦊é '.repeat(inquiryChars.challengeMax / 3)
    const firstName = '🦊'.repeat(inquiryChars.nameMax)
    await accept({ challenge, firstName, lastName: firstName })
    expect((await deliver()).delivered).toBe(1)
    const all = slack.received[0]?.blocks.map(({ text }) => text.text).join('') ?? ''
    expect(all).toContain(challenge)
  })

  it('has no application in it, if applications go to people of their own', async () => {
    const without = new SlackChannel(
      { url: slack.url, takes: ({ content }: Inquiry) => content.kind !== 'application' },
      toText,
    )
    const elsewhere: string[] = []
    const mailed = {
      name: 'smtp' as const,
      send: async ({ id }: Inquiry) => void elsewhere.push(id),
    }
    const application = await accept({
      kind: 'application',
      roleId: 'x',
      roleTitle: 'X',
      links: [],
    } as never)
    const contact = await accept()
    await deliverDue({ inquiries, channels: [without, mailed], clock })
    expect(slack.received).toHaveLength(1)
    expect(elsewhere.sort()).toEqual([application.id, contact.id].sort())
    expect((await inquiries.find(application.id))?.delivery).toMatchObject({
      state: 'delivered',
      done: ['smtp'],
    })
  })

  it('contains no mention and no link, whatever was written', async () => {
    const nasty = '<!channel> <https://evil.example|click> &lt; *bold* @here'
    await accept({ firstName: nasty, challenge: nasty })
    await deliver()
    const [message] = slack.received
    expect(message?.blocks.every(({ text }) => text.type === 'plain_text')).toBe(true)
    expect(message?.text).not.toMatch(/[<>]/)
    expect(message?.text).toContain('&lt;!channel&gt;')
  })
})

describe('a Slack that fails', () => {
  it.each<SlackMood>([302, 404, 429, 500, 'hang'])(
    '"%s" loses and doubles nothing',
    async (mood) => {
      slack.become(mood)
      const sent = await accept()
      expect((await deliver(mood === 'hang' ? 300 : deliveryTimeoutMs)).failed).toBe(1)
      expect(slack.asked()).toBe(1)
      const failed = await deliveryOf(sent)
      expect(failed).toMatchObject({ state: 'waiting', attempts: 1, done: [] })
      expect(failed?.lastError).toMatch(/^slack: /)
      expect(failed?.lastError).not.toMatch(/a-secret-path|anna@client/)
      if (mood === 404) expect(failed?.lastError).toBe('slack: Slack answered 404 no_service')
      slack.become(200)
      expect((await deliver()).delivered).toBe(0)
      pass(deliveryBackoff.firstSeconds)
      expect((await deliver()).delivered).toBe(1)
      expect(slack.received).toHaveLength(1)
    },
  )
})
