import { mail } from 'agent-access/node'
import { describe, expect, test } from 'vitest'
import { compiledMessages } from '@/e2e/support/compiled-messages'
import { startMailServer } from '@/e2e/support/mail-server'
import { createMessages } from '@/lib/content/messages/messages'
import { createInquiryDescriber } from './describe-inquiry'
import type { Inquiry, InquiryContent } from './schema'

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
const compiled = compiledMessages('content', languages, [])

async function mailIn(language: string, over: Partial<Inquiry> = {}) {
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
      ...over,
    }
    const channel = mail<InquiryContent>({ url, from, to }).createChannel(
      createInquiryDescriber(reader),
    )
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

describe('the mail', () => {
  test('has the answers in the order of the form, then how to show and erase them, as text and as HTML', async () => {
    const budget = { label: 'What may it cost?', value: 'up-to-25k', choice: 'Up to €25,000' }
    const challenge = 'One & two.\n\nBudget: none'
    const { text, html } = await mailIn('en', {
      content: { ...content, challenge, answers: { budget } },
    })
    const rows = [
      ['Name', 'Zoë Maes'],
      ['Email', 'zoe@client.example'],
      ['Company', 'De Vaart'],
      ['Phone', '+32 9 123 45 67'],
    ] as const
    const received = '1 January 2027 at 00:30 CET'
    expect(text).toBe(
      [
        ...rows.map(([label, value]) => `${label}: ${value}`),
        'Message:',
        '    One & two.',
        '',
        '    Budget: none',
        'What may it cost? Up to €25,000',
        '',
        'Language: English',
        'Sent by: the form of the site',
        `Received: ${received}`,
        `Inquiry: ${id}`,
        '',
        `In the dashboard: npm run dashboard -- ${id}`,
        `This website erases it 180 days after delivery. To erase it at once: npm run inquiries -- erase ${id}`,
        '',
      ].join('\n'),
    )
    const cells = [...String(html).matchAll(/<th [^>]*>([^<]*)<\/th><td [^>]*>(.*?)<\/td>/g)]
    expect(cells.map(([, label, value]) => [label, value])).toEqual([
      ...rows,
      ['Message', 'One &amp; two.<br><br>Budget: none'],
      ['What may it cost?', 'Up to €25,000'],
      ['Language', 'English'],
      ['Sent by', 'the form of the site'],
      ['Received', received],
      ['Inquiry', id],
    ])
    expect(html).toContain(`<div>In the dashboard: npm run dashboard -- ${id}</div>`)
  })

  test('names language and interface', async () => {
    const { text } = await mailIn('en', { language: 'de', callInterface: 'mcp' })
    expect(text).toContain('Language: German\nSent by: an assistant, over MCP')
  })

  test('names the operator whose agent sent it, if a signature has proven it', async () => {
    const { text } = await mailIn('de', { callInterface: 'mcp', operator: 'bot.example' })
    expect(text).toContain('Gesendet über: einen Agenten von bot.example, nachgewiesen')
  })

  const application = {
    ...content,
    kind: 'application' as const,
    roleId: 'lead-design-engineer',
    roleTitle: 'Lead Design Engineer',
    links: ['https://zoe.example/work?a=1&b=2'],
  }

  test('of an application names role and links, of a released suspect why it was held', async () => {
    const mail = await mailIn('en', { content: application, suspicions: ['honeypot'] })
    expect(mail.subject).toBe('Application for Lead Design Engineer: Zoë Maes')
    expect(mail.text).toContain('Link: https://zoe.example/work?a=1&b=2')
    expect(mail.text).toContain('Was held back for: honeypot')
    expect(mail.html).not.toContain('<a ')
  })
})
