import { slackChars } from '../limits'
import { formatTextRows, type Submission, type SubmissionText } from '../submission'
import type { DeliveryChannel } from './outbox'

export interface SlackSettings<Content = unknown> {
  /** The address of an incoming webhook; whoever knows it can write to the channel. */
  readonly url: string
  /** Tells whether a submission goes into the channel; without it, each does. */
  readonly takes?: (submission: Submission<Content>) => boolean
}

/** Posts a submission to the agency's Slack, by an incoming webhook. */
export class SlackChannel<Content = unknown> implements DeliveryChannel<Content> {
  readonly name = 'slack'

  constructor(
    private readonly settings: SlackSettings<Content>,
    private readonly describe: (submission: Submission<Content>) => SubmissionText,
  ) {}

  takes = (submission: Submission<Content>): boolean => this.settings.takes?.(submission) ?? true

  async send(submission: Submission<Content>, signal: AbortSignal): Promise<void> {
    const response = await fetch(this.settings.url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(toSlackMessage(this.describe(submission))),
    })
    const text = response.ok ? '' : await readBeginning(response)
    await response.body?.cancel()
    if (!response.ok) throw new Error(`Slack answered ${response.status}${reasonIn(text)}`)
  }
}

/** Slack answers an error in one word, such as `no_service`; anything else is not logged. */
const reasonIn = (text: string) => (/^[a-z_]{1,60}$/.test(text.trim()) ? ` ${text.trim()}` : '')

const reasonCharsMax = 100

/** Reads no more of a body than a reason may have: it may be endless. */
async function readBeginning({ body }: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > reasonCharsMax) break
  }
  return text
}

/** Uses plain text throughout, in which nothing becomes a link, a mention or an image. */
function toSlackMessage(message: SubmissionText) {
  const { subject, answers, details, notes } = message
  return {
    // The text of the notification. Slack parses markup here, so its three special characters are
    // escaped.
    text: escaped(cut(subject, slackChars.headerMax)),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(cut(subject, slackChars.headerMax)) },
      ...[formatTextRows(answers, message), formatTextRows(details, message), notes]
        .flatMap((lines) => parts(lines.join('\n')))
        .map(section),
    ],
  }
}

const plain = (text: string) => ({ type: 'plain_text', text, emoji: false })
const section = (text: string) => ({ type: 'section', text: plain(text) })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const cut = (text: string, charsMax: number) =>
  text.length > charsMax ? `${text.slice(0, charsMax - 1).toWellFormed()}…` : text

/** Splits a text into blocks that Slack accepts, without splitting a character. */
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
