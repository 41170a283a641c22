import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '@/lib/content/catalog'
import type { StoredInquiry } from '@/lib/database/inquiries'
import { SlackChannel } from '@/lib/delivery/channel.slack'
import { SmtpChannel } from '@/lib/delivery/channel.smtp'
import { WebhookChannel } from '@/lib/delivery/channel.webhook'
import { ContactInquiry, type InquiryContent, JobApplication } from '@/lib/domain/inquiry'
import { type MailServer, startMailServer } from '@/testing/mail-server'
import { startSlack } from '@/testing/slack-server'
import { inquiryPage } from '@/tools/desk/inquiries-page'
import { csvHead, csvRow, plain } from './format'

/** A value for each member that stands nowhere else, whatever members there will be. */
const valuesOf = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      name === 'links' ? [`https://${name}.example`] : `value-of-${name}`,
    ]),
  )

const contents = {
  contact: { kind: 'contact', ...valuesOf(Object.keys(ContactInquiry.shape)) },
  application: {
    kind: 'application',
    ...valuesOf(['roleId', 'roleTitle', ...Object.keys(JobApplication.shape)]),
  },
} as unknown as Record<InquiryContent['kind'], InquiryContent>

const inquiryOf = (content: InquiryContent): StoredInquiry => ({
  id: `inq_${content.kind}`,
  receivedAt: new Date('2026-10-05T12:00:00Z'),
  content,
  suspicions: [],
  delivery: {
    state: 'waiting',
    attempts: 0,
    firstAttemptAt: undefined,
    dueAt: undefined,
    deliveredAt: undefined,
    done: [],
    lastError: undefined,
  },
})

let mail: MailServer
let slack: Awaited<ReturnType<typeof startSlack>>
const posted: string[] = []
const webhook = createServer(async (request, response) => {
  posted.push(await text(request))
  response.end()
})

beforeAll(async () => {
  mail = await startMailServer()
  slack = await startSlack()
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await Promise.all([mail.stop(), slack.stop()])
  webhook.close()
})

/** What the agency reads of an inquiry in each place. */
async function readings(inquiry: StoredInquiry): Promise<Record<string, string>> {
  const { words } = catalog
  const { SMTP_URL, SMTP_FROM: from, INQUIRY_TO: to } = mail.env
  const { port } = webhook.address() as AddressInfo
  for (const channel of [
    new SmtpChannel({ url: SMTP_URL, from, to }, words),
    new SlackChannel({ url: slack.url }, words),
    new WebhookChannel({ url: `http://127.0.0.1:${port}`, secret: 'a-secret' }),
  ])
    await channel.send(inquiry, AbortSignal.timeout(10_000))
  const { parsed } = mail.received.at(-1) ?? expect.unreachable()
  return {
    'the text of the mail': parsed.text ?? '',
    'the HTML of the mail': String(parsed.html),
    Slack: JSON.stringify(slack.received.at(-1)?.blocks),
    'the webhook': posted.at(-1) ?? '',
    'the desk': inquiryPage(inquiry, '/', '').text,
    CSV: csvRow(inquiry),
    JSON: JSON.stringify(plain(inquiry)),
  }
}

describe.each(['contact', 'application'] as const)('every member of a %s', (kind) => {
  it('is in every place where the agency reads it', async () => {
    const { kind: _, ...members } = contents[kind]
    const missing = Object.entries(await readings(inquiryOf(contents[kind]))).flatMap(
      ([place, reading]) =>
        Object.entries(members).flatMap(([name, value]) =>
          reading.includes(String(value)) ? [] : [`${name} is missing in ${place}`],
        ),
    )
    expect(missing).toEqual([])
  })
})

it('the columns of CSV are as many as its values', () => {
  expect(csvRow(inquiryOf(contents.contact)).split(',')).toHaveLength(csvHead.split(',').length)
})
