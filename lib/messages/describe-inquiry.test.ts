import { SmtpChannel } from 'agent-access/node'
import { expect, test } from 'vitest'
import { startMailServer } from '@/e2e/support/mail-server'
import { compileMessages } from '@/lib/compiler/messages'
import type { InquiryContent } from '@/lib/domain/inquiry'
import { describeInquiry } from './describe-inquiry'
import { createMessages } from './messages'

const content: InquiryContent = {
  kind: 'contact',
  firstName: 'Zoë',
  lastName: 'Maes',
  workEmail: 'zoe@client.example',
  company: 'De Vaart',
  phone: '+32 9 123 45 67',
  challenge: 'First line.\nSecond line.',
  answers: {},
}
const id = 'inq_0123456789abcdefghijkl'
const languages = ['en', 'de', 'fr', 'nl']
const compiled = compileMessages('content', languages, [])

/** Returns the mail about an inquiry as the office receives it. */
async function mailIn(language: string) {
  const server = await startMailServer()
  try {
    const { SMTP_URL: url, SMTP_FROM: from, INQUIRY_TO: to } = server.env
    const messages = createMessages(language, compiled[language] ?? expect.unreachable())
    const reader = { messages, timeZone: 'Europe/Brussels' }
    const receivedAt = new Date('2026-12-31T23:30:00Z')
    const inquiry = {
      id,
      receivedAt,
      content,
      suspicions: [],
      language,
      callInterface: 'html',
    }
    const channel = new SmtpChannel<InquiryContent>({ url, from, to }, describeInquiry(reader))
    await channel.send(inquiry, AbortSignal.timeout(5000))
    return server.received[0]?.parsed ?? expect.unreachable()
  } finally {
    await server.stop()
  }
}

test.each([
  ['en', 'Inquiry from Zoë Maes (De Vaart)', ':', '1 January 2027 at 00:30 CET'],
  ['de', 'Anfrage von Zoë Maes (De Vaart)', ':', '1. Januar 2027 um 00:30 MEZ'],
  ['fr', 'Demande\u00a0: Zoë Maes (De Vaart)', '\u00a0:', '1er janvier 2027 à 00:30 UTC+1'],
  ['nl', 'Aanvraag van Zoë Maes (De Vaart)', ':', '1 januari 2027 om 00:30 CET'],
])('a mail in %s is one that an office likes', async (language, subject, colon, received) => {
  const { text = '', html, replyTo, ...mail } = await mailIn(language)
  expect(mail.subject).toBe(subject)
  expect(replyTo?.value).toEqual([{ name: 'Zoë Maes', address: 'zoe@client.example' }])
  const lines = text.split('\n')
  // In the order of the form.
  const places = ['Zoë Maes', 'zoe@client.example', 'De Vaart', '+32', 'First line.'].map((value) =>
    lines.findIndex((line) => line.includes(value)),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(lines[0]).toMatch(new RegExp(`^[^ ]+${colon} Zoë Maes$`))
  expect(text).toContain(`${colon} ${received}`)
  expect(text).toContain(`npm run dashboard -- ${id}`)
  expect(text).toContain(`npm run inquiries -- erase ${id}`)
  // The HTML part says the same.
  for (const line of lines) {
    const value = line.slice(line.indexOf(colon) + colon.length).trim()
    expect(String(html)).toContain(value)
  }
})
