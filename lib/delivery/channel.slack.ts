import { slackChars } from '@/lib/config/limits'
import type { Inquiry } from '@/lib/domain/inquiry'
import type { Channel } from './channel'
import { rowsOf, subjectOf } from './mail'

interface Settings {
  /** The address of an incoming webhook; whoever has it may write to the agency's channel. */
  readonly url: string
}

/** A message to the agency's Slack, by an incoming webhook. */
export class SlackChannel implements Channel {
  readonly name = 'slack'

  constructor(private readonly settings: Settings) {}

  async send(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const response = await fetch(this.settings.url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(messageOf(inquiry)),
    })
    const said = await response.text()
    if (!response.ok) throw new Error(`Slack answered ${response.status}${reasonIn(said)}`)
  }
}

/** Slack says in one word what is wrong, such as `no_service`; anything else is not repeated. */
const reasonIn = (text: string) => (/^[a-z_]{1,60}$/.test(text.trim()) ? ` ${text.trim()}` : '')

/** Plain text throughout: in it nothing is a link, a mention or an image. */
function messageOf(inquiry: Inquiry) {
  const subject = subjectOf(inquiry.content)
  const facts = rowsOf(inquiry).map(([name, value]) => `${name}: ${value}`)
  return {
    // What a notification shows; here Slack reads markup, so its three characters are escaped.
    text: escaped(cut(subject, slackChars.headerMax)),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(cut(subject, slackChars.headerMax)) },
      ...parts(inquiry.content.challenge).map(section),
      ...parts(facts.join('\n')).map(section),
    ],
  }
}

const plain = (text: string) => ({ type: 'plain_text', text, emoji: false })
const section = (text: string) => ({ type: 'section', text: plain(text) })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const cut = (text: string, charsMax: number) =>
  text.length > charsMax ? `${text.slice(0, charsMax - 1).toWellFormed()}…` : text

/** As many blocks as the text needs, none longer than Slack takes, and no character torn apart. */
function parts(text: string): string[] {
  const all: string[] = []
  let part = ''
  for (const character of text) {
    if (part.length + character.length > slackChars.blockMax) {
      all.push(part)
      part = ''
    }
    part += character
  }
  return [...all, part].filter((one) => one.trim() !== '')
}
