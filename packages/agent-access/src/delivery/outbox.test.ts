import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Booking, createBooking, describeBooking } from '../../test/bookings'
import { type MailServer, type Mood, startMailServer } from '../../test/mail-server'
import { type SlackMood, startSlack } from '../../test/slack-server'
import { openTemporaryDatabase, type TemporaryDatabase } from '../../test/sqlite'
import {
  deliveryBackoff,
  deliveryIdleSeconds,
  deliveryLeaseSeconds,
  deliveryTimeoutMs,
} from '../limits'
import { findSubmission, type SubmissionStore } from '../stores/submissions'
import { getEraseTime, type Submission } from '../submission'
import { SlackChannel } from './channel.slack'
import { SmtpChannel } from './channel.smtp'
import { WebhookChannel } from './channel.webhook'
import { type DeliveryChannel, deliverDueSubmissions, SubmissionDispatcher } from './outbox'

/** The test's mail server greets after 100 ms; what hangs is given up after this. */
const timeoutMs = 400

let database: TemporaryDatabase<Booking>
let submissions: SubmissionStore<Booking>
let mail: MailServer
let webhook: Awaited<ReturnType<typeof startWebhook>>
let smtp: DeliveryChannel<Booking>
let hook: DeliveryChannel<Booking>
let slack: Awaited<ReturnType<typeof startSlack>>
let chat: DeliveryChannel<Booking>

/** A clock that the test moves, so that a week of backoff takes no time. */
let now: Date
const clock = () => now
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

beforeAll(async () => {
  database = await openTemporaryDatabase()
  submissions = database.stores.submissions
  mail = await startMailServer()
  webhook = await startWebhook()
  smtp = new SmtpChannel(
    {
      url: mail.url,
      from: 'Shop <site@shop.example>',
      to: 'team@shop.example',
    },
    describeBooking,
  )
  hook = new WebhookChannel({ url: webhook.url, secret: 'a-secret-for-tests' })
  slack = await startSlack()
  chat = new SlackChannel({ url: slack.url }, describeBooking)
})

afterAll(async () => {
  await mail.stop()
  await webhook.stop()
  await slack.stop()
  database.close()
})

beforeEach(async () => {
  now = new Date()
  await database.db.execute('DELETE FROM submissions')
  await mail.become('healthy')
  webhook.become(200)
  slack.become(200)
  slack.received.length = 0
  mail.received.length = 0
  webhook.received.length = 0
})

const submission = (over: Partial<Booking> = {}, suspicions: string[] = []) =>
  createBooking(over, { receivedAt: now, suspicions })

async function accept(acceptedSubmission = submission()): Promise<Submission<Booking>> {
  await submissions.accept(
    acceptedSubmission,
    [{ hash: acceptedSubmission.id, fingerprint: '' }],
    getEraseTime(now),
  )
  return acceptedSubmission
}

const deliverWith = (...channels: DeliveryChannel<Booking>[]) =>
  deliverDueSubmissions({ submissions, channels, clock })
/** The same store, but for what happens when an attempt is marked. */
const settlingBy = (settle: SubmissionStore<Booking>['settle']): SubmissionStore<Booking> =>
  Object.create(submissions, {
    settle: { value: settle },
    lease: { value: submissions.lease.bind(submissions) },
  })

const findState = async ({ id }: Submission) => (await findSubmission(submissions, id))?.delivery

describe('a healthy far end', () => {
  it('gets each submission once, by mail and by webhook', async () => {
    const acceptedSubmission = await Promise.all(Array.from({ length: 20 }, () => accept()))
    expect(await deliverWith(smtp, hook)).toEqual({ delivered: 20, failed: 0, parked: 0 })
    const ids = acceptedSubmission.map(({ id }) => id).sort()
    expect(mail.received.map(({ messageId }) => messageId).sort()).toEqual(
      ids.map((id) => `<${id}@shop.example>`),
    )
    expect(webhook.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids)
    expect(await deliverWith(smtp, hook)).toEqual({ delivered: 0, failed: 0, parked: 0 })
  })

  it('gets each submission once from two deliveries at once', async () => {
    await Promise.all(Array.from({ length: 40 }, () => accept()))
    await mail.become('slow')
    const parts = { submissions, channels: [smtp], clock }
    const [one, two] = await Promise.all([
      deliverDueSubmissions(parts),
      deliverDueSubmissions(parts),
    ])
    expect(one.delivered + two.delivered).toBe(40)
    expect(Math.min(one.delivered, two.delivered)).toBeGreaterThan(0)
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(40)
    expect(mail.received).toHaveLength(40)
  })

  it.each([
    ['a-secret-for-tests', 'a-secret-for-tests'],
    // As libraries of Standard Webhooks write it.
    [`whsec_${Buffer.from('another secret').toString('base64')}`, 'another secret'],
  ])('can check with the secret %s whose webhook it is', async (secret, key) => {
    const acceptedSubmission = await accept()
    await deliverWith(new WebhookChannel({ url: webhook.url, secret }))
    const { headers, body } = webhook.received[0] as (typeof webhook.received)[number]
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const expected = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${expected}`)
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
    expect(headers['content-type']).toBe('application/json')
    expect(JSON.parse(body)).toEqual({
      type: 'submission.accepted',
      submissionId: acceptedSubmission.id,
      receivedAt: acceptedSubmission.receivedAt.toISOString(),
      submission: acceptedSubmission.content,
    })
  })
})

describe('a receiver that fails', () => {
  const toStatus = (mood: string) => (mood === 'hang' ? mood : Number(mood))
  const receivers = {
    smtp: {
      channel: () => smtp,
      become: (mood: string) => mail.become(mood as Mood),
      isWell: 'healthy',
      received: () => mail.received,
    },
    webhook: {
      channel: () => hook,
      become: (mood: string) => webhook.become(toStatus(mood)),
      isWell: '200',
      received: () => webhook.received,
    },
    slack: {
      channel: () => chat,
      become: (mood: string) => slack.become(toStatus(mood) as SlackMood),
      isWell: '200',
      received: () => slack.received,
    },
  } as const

  it.each([
    ...['refuse', 'hang', 'drop', 'busy'].map((mood) => ['smtp', mood] as const),
    ...['500', '301', 'hang'].map((mood) => ['webhook', mood] as const),
    ...['302', '404', '429', '500', 'hang'].map((mood) => ['slack', mood] as const),
  ])('%s that does "%s" gets everything once it is well again', async (name, mood) => {
    const { channel, become, isWell, received } = receivers[name]
    const deliver = () =>
      deliverDueSubmissions({
        submissions,
        channels: [channel()],
        clock,
        timeoutMs: mood === 'hang' ? timeoutMs : deliveryTimeoutMs,
      })
    await become(mood)
    const [acceptedSubmission] = await Promise.all([accept(), accept(), accept()])
    expect(await deliver()).toEqual({ delivered: 0, failed: 3, parked: 0 })
    expect(received()).toEqual([])
    const failed = await findState(acceptedSubmission)
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, done: [] })
    expect(failed?.lastError).toMatch(new RegExp(`^${name}: `))
    expect(failed?.lastError).not.toMatch(/a-secret|anna@client/)
    if (mood === '404') expect(failed?.lastError).toBe('slack: Slack answered 404 no_service')
    await become(isWell)
    expect((await deliver()).delivered).toBe(0)
    pass(deliveryBackoff.firstSeconds)
    expect((await deliver()).delivered).toBe(3)
    expect(received()).toHaveLength(3)
  })

  it('what one channel has taken is not sent there again for the other', async () => {
    webhook.become(500)
    const acceptedSubmission = await accept()
    await deliverWith(smtp, hook)
    expect(await findState(acceptedSubmission)).toMatchObject({ state: 'waiting', done: ['smtp'] })
    webhook.become(200)
    pass(deliveryBackoff.firstSeconds)
    await deliverWith(smtp, hook)
    expect(await findState(acceptedSubmission)).toMatchObject({
      state: 'delivered',
      done: ['smtp', 'webhook'],
    })
    expect(mail.received).toHaveLength(1)
  })

  it('is tried for a week, ever more rarely; then the submission is parked and retried by hand', async () => {
    await mail.become('refuse')
    const acceptedSubmission = await accept()
    const first = now
    let counts = await deliverWith(smtp)
    while (counts.parked === 0) {
      now = (await submissions.nextDueAt()) ?? now
      counts = await deliverWith(smtp)
    }
    const state = await findState(acceptedSubmission)
    expect(state).toMatchObject({ state: 'parked' })
    expect(state?.attempts).toBeGreaterThan(150)
    const days = (now.getTime() - first.getTime()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    await mail.become('healthy')
    pass(86_400)
    expect((await deliverWith(smtp)).delivered).toBe(0)
    await submissions.retry(acceptedSubmission.id, now)
    expect((await deliverWith(smtp)).delivered).toBe(1)
  })

  it('a process that dies between sending and marking sends again, under the same message id', async () => {
    const acceptedSubmission = await accept()
    const never = new Promise<boolean>(() => {})
    void deliverDueSubmissions({ submissions: settlingBy(() => never), channels: [smtp], clock })
    await expect.poll(() => mail.received.length).toBe(1)
    expect((await deliverWith(smtp)).delivered).toBe(0)
    pass(deliveryLeaseSeconds)
    expect((await deliverWith(smtp)).delivered).toBe(1)
    expect(new Set(mail.received.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${acceptedSubmission.id}@shop.example>`]),
    )
  })
})

it('a database that is unavailable after sending is retried; nothing is sent twice', async () => {
  const acceptedSubmission = await accept()
  let away = 2
  const store = settlingBy((...args) =>
    away-- > 0 ? Promise.reject(new Error('away')) : submissions.settle(...args),
  )
  expect(
    (await deliverDueSubmissions({ submissions: store, channels: [smtp], clock })).delivered,
  ).toBe(1)
  expect(await findState(acceptedSubmission)).toMatchObject({ state: 'delivered', attempts: 1 })
  expect(mail.received).toHaveLength(1)
})

it('without a channel nothing is tried and nothing is lost', async () => {
  const acceptedSubmission = await accept()
  expect(await deliverWith()).toEqual({ delivered: 0, failed: 0, parked: 0 })
  expect(await findState(acceptedSubmission)).toMatchObject({ state: 'waiting', attempts: 0 })
})

it('a woken dispatcher delivers what came in while it was busy', async () => {
  await mail.become('slow')
  const dispatcher = new SubmissionDispatcher({ submissions, channels: [smtp] })
  await accept()
  const first = dispatcher.wake()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await accept()
  await Promise.all([first, dispatcher.wake()])
  expect(mail.received).toHaveLength(2)
})

it('a dispatcher looks once a minute while nothing is due', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const waitForPlan = async () => {
    while (vi.getTimerCount() === 0) await new Promise(setImmediate)
  }
  const lease = vi.spyOn(submissions, 'lease')
  const dispatcher = new SubmissionDispatcher({ submissions, channels: [smtp] })
  dispatcher.start()
  await waitForPlan()
  lease.mockClear()
  await vi.advanceTimersByTimeAsync((deliveryIdleSeconds - 1) * 1000)
  await waitForPlan()
  expect(lease).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  await waitForPlan()
  expect(lease).toHaveBeenCalled()
  await dispatcher.stop()
})

it('what failed right after it came in is tried again when it is due, however idle it was before', async () => {
  const random = () => 0
  const dispatcher = new SubmissionDispatcher({ submissions, channels: [smtp], random })
  dispatcher.start()
  await dispatcher.wake()
  await mail.become('refuse')
  const acceptedSubmission = await accept()
  await dispatcher.wake()
  await expect
    .poll(() => findState(acceptedSubmission))
    .toMatchObject({ state: 'waiting', attempts: 1 })
  await mail.become('healthy')
  await expect.poll(() => mail.received.length).toBe(1)
  dispatcher.stop()
})

describe('the mail', () => {
  it.each([
    ['site@studio.example', 'studio.example'],
    [' Studio <site@studio.example> ', 'studio.example'],
    ['"a@b" <site@studio.example>', 'studio.example'],
  ])('from %s has a message id of its domain', async (from, domain) => {
    const acceptedSubmission = await accept()
    const settings = { url: mail.url, from, to: 'team@shop.example' }
    await deliverWith(new SmtpChannel(settings, describeBooking))
    expect(mail.received.map(({ messageId }) => messageId)).toEqual([
      `<${acceptedSubmission.id}@${domain}>`,
    ])
  })

  it('has what was written in its order, then what is known of it, as text and as HTML', async () => {
    const acceptedSubmission = await accept(
      submission({ bicycle: 'Mine & yours', message: 'One & two.\n\nBudget: none' }),
    )
    await deliverWith(smtp)
    const { parsed } = mail.received[0] as (typeof mail.received)[number]
    expect(parsed.subject).toBe('Repair for Anna Berg')
    expect(parsed.replyTo?.value).toEqual([{ address: 'anna@client.example', name: 'Anna Berg' }])
    const received = acceptedSubmission.receivedAt.toISOString()
    expect(parsed.text).toBe(
      [
        'Name: Anna Berg',
        'Email: anna@client.example',
        'Which bicycle? Mine & yours',
        'Message:',
        '    One & two.',
        '',
        '    Budget: none',
        '',
        `Received: ${received}`,
        `Booking: ${acceptedSubmission.id}`,
        '',
        `To show it: shop show ${acceptedSubmission.id}`,
        '',
      ].join('\n'),
    )
    const html = String(parsed.html)
    const cells = [...html.matchAll(/<th [^>]*>([^<]*)<\/th><td [^>]*>(.*?)<\/td>/g)]
    expect(cells.map(([, label, value]) => [label, value])).toEqual([
      ['Name', 'Anna Berg'],
      ['Email', 'anna@client.example'],
      ['Which bicycle?', 'Mine &amp; yours'],
      ['Message', 'One &amp; two.<br><br>Budget: none'],
      ['Received', received],
      ['Booking', acceptedSubmission.id],
    ])
    expect(html).toContain(`<div>To show it: shop show ${acceptedSubmission.id}</div>`)
    expect(html).not.toContain('<a ')
  })

  it('shows in a header what was typed, not what a mail program would decode of it', async () => {
    const hidden = `=?utf-8?B?${Buffer.from('a\u202eb').toString('base64')}?=`
    await accept(submission({ name: hidden }))
    await deliverWith(smtp)
    const { parsed } = mail.received[0] as (typeof mail.received)[number]
    const harmless = hidden.replaceAll('=?', '= ?')
    expect(parsed.subject).toContain(harmless)
    expect(parsed.replyTo?.value[0]?.name).toBe(harmless)
  })

  it('goes to whom the settings name for such a submission', async () => {
    const split = new SmtpChannel<Booking>(
      {
        url: mail.url,
        from: 'a@shop.example',
        to: ({ content }) => (content.bicycle ? 'workshop@shop.example' : 'team@shop.example'),
      },
      describeBooking,
    )
    const [ofWorkshop, ofTeam] = [await accept(submission({ bicycle: 'Red' })), await accept()]
    await deliverWith(split)
    expect(
      Object.fromEntries(mail.received.map(({ recipients, messageId }) => [recipients, messageId])),
    ).toEqual({
      'workshop@shop.example': `<${ofWorkshop.id}@shop.example>`,
      'team@shop.example': `<${ofTeam.id}@shop.example>`,
    })
  })

  it('of what is suspicious is sent once somebody has released it', async () => {
    const acceptedSubmission = await accept(submission({}, ['honeypot']))
    expect((await deliverWith(smtp)).delivered).toBe(0)
    await submissions.retry(acceptedSubmission.id, now)
    expect((await deliverWith(smtp)).delivered).toBe(1)
  })
})

const toSlackText = ({ blocks }: (typeof slack.received)[number]) =>
  blocks.map(({ text }) => text.text).join('\n')

describe('a submission in Slack', () => {
  it('arrives once, whole, and names who wrote and which submission it is', async () => {
    const acceptedSubmission = await accept(submission({ bicycle: 'Client Ltd' }))
    expect((await deliverWith(chat)).delivered).toBe(1)
    expect((await deliverWith(chat)).delivered).toBe(0)
    expect(slack.received).toHaveLength(1)
    const [message] = slack.received
    if (!message) throw new Error('Nothing arrived.')
    expect(message.text).toBe('Repair for Anna Berg')
    for (const part of ['Second line.', 'anna@client.example', 'Client Ltd', acceptedSubmission.id])
      expect(toSlackText(message)).toContain(part)
  })

  it('arrives whole with a long message', async () => {
    const message = '🦊é '.repeat(2000)
    await accept(submission({ message, name: '🦊'.repeat(200) }))
    expect((await deliverWith(chat)).delivered).toBe(1)
    const all = slack.received[0]?.blocks.map(({ text }) => text.text).join('') ?? ''
    expect(all).toContain(message)
  })

  it('has none in it that the settings keep for others', async () => {
    const without = new SlackChannel(
      { url: slack.url, takes: ({ content }: Submission<Booking>) => !content.bicycle },
      describeBooking,
    )
    const elsewhere: string[] = []
    const mailed = {
      name: 'smtp' as const,
      send: async ({ id }: Submission) => void elsewhere.push(id),
    }
    const repair = await accept(submission({ bicycle: 'Red' }))
    const question = await accept()
    await deliverDueSubmissions({ submissions, channels: [without, mailed], clock })
    expect(slack.received).toHaveLength(1)
    expect(elsewhere.sort()).toEqual([repair.id, question.id].sort())
    expect((await findSubmission(submissions, repair.id))?.delivery).toMatchObject({
      state: 'delivered',
      done: ['smtp'],
    })
  })

  it('contains no mention and no link, whatever was written', async () => {
    const nasty = '<!channel> <https://evil.example|click> &lt; *bold* @here'
    await accept(submission({ name: nasty, message: nasty }))
    await deliverWith(chat)
    const [message] = slack.received
    expect(message?.blocks.every(({ text }) => text.type === 'plain_text')).toBe(true)
    expect(message?.text).not.toMatch(/[<>]/)
    expect(message?.text).toContain('&lt;!channel&gt;')
  })
})

async function startWebhook() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  let mood: number | 'hang' = 200
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (mood === 'hang') return
    if (mood === 200) received.push({ headers: request.headers, body })
    response.writeHead(mood, mood === 301 ? { location: '/elsewhere' } : {}).end('thanks')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    become(next: number | 'hang') {
      mood = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
