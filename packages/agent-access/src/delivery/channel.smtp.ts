import { deliveryTimeoutMs } from '../limits'
import { logKitEvent } from '../log'
import { explainMissingPackage } from '../optional-package'
import {
  formatTextRows,
  type LabelledTextRow,
  type Submission,
  type SubmissionText,
} from '../submission'
import type { DeliveryChannel } from './outbox'

export interface MailSettings<Content = unknown> {
  readonly url: string
  readonly from: string
  /** Who gets the submissions, or one of them. */
  readonly to: string | ((submission: Submission<Content>) => string)
}

/** What is used of nodemailer, whose types are only where it is installed. */
interface MailTransport {
  sendMail(mail: Readonly<Record<string, unknown>>): Promise<{ readonly response: string }>
  close(): void
}

/** Mails a submission to the owner. Sender and recipients come from the settings alone. */
export class SmtpChannel<Content = unknown> implements DeliveryChannel<Content> {
  readonly name = 'smtp'
  readonly #transport
  readonly #domain: string

  constructor(
    private readonly settings: MailSettings<Content>,
    private readonly describe: (submission: Submission<Content>) => SubmissionText,
  ) {
    this.#domain = /@([^\s@>]+)>?$/.exec(settings.from.trim())?.[1] ?? 'localhost'
    this.#transport = openMailTransport(settings.url)
    // What is sent waits until it can be mailed; the owner learns why at the start.
    this.#transport.catch((cause) => logKitEvent('error', 'mail_unavailable', { cause }))
  }

  async send(submission: Submission<Content>, signal: AbortSignal): Promise<void> {
    const { from, to } = this.settings
    const transport = await this.#transport
    await transport.sendMail({
      ...composeMail(submission, this.describe(submission), this.#domain),
      from,
      to: typeof to === 'string' ? to : to(submission),
      signal,
    })
  }
}

/** Opens a way to a mail server that neither waits for ever nor reads files or addresses. */
export async function openMailTransport(url: string): Promise<MailTransport> {
  const { createTransport } = await loadNodemailer()
  return createTransport({
    url,
    connectionTimeout: deliveryTimeoutMs,
    greetingTimeout: deliveryTimeoutMs,
    socketTimeout: deliveryTimeoutMs,
    dnsTimeout: deliveryTimeoutMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function loadNodemailer() {
  try {
    return await import('nodemailer')
  } catch (error) {
    throw explainMissingPackage(error, 'nodemailer', 'mail delivers what is sent')
  }
}

/** Composes the mail to the owner; one submission always gives one mail, message id included. */
function composeMail({ id, receivedAt }: Submission, text: SubmissionText, domain: string) {
  return {
    messageId: `<${id}@${domain}>`,
    subject: undecoded(text.subject),
    ...(text.replyTo.address && {
      replyTo: { ...text.replyTo, name: undecoded(text.replyTo.name) },
    }),
    date: receivedAt,
    text: toPlainText(text),
    html: toHtml(text),
    headers: {
      'X-Submission-Id': id,
      // RFC 3834: auto-responders of the owner do not answer to the address that was typed in.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  }
}

/** A mail program decodes `=?utf-8?…?=` in a header (RFC 2047): what was typed would read otherwise. */
const undecoded = (text: string) => text.replaceAll('=?', '= ?')

const toPlainText = (text: SubmissionText) =>
  [
    ...formatTextRows(text.answers, text),
    '',
    ...formatTextRows(text.details, text),
    '',
    ...text.notes,
    '',
  ].join('\n')

/** Escapes all text and uses plain elements, so that nothing can be clicked, loaded or run. */
function toHtml({ answers, details, notes }: SubmissionText): string {
  const lines = notes.map((note) => `<div>${escapeHtml(note)}</div>`)
  return `<!doctype html><html><body style="font:15px/1.5 sans-serif">${toTable(answers)}<hr><div style="font-size:13px">${toTable(details)}<hr>${lines.join('')}</div></body></html>`
}

const toTable = (rows: readonly LabelledTextRow[]) =>
  `<table cellpadding="4">${rows.map(toTableRow).join('')}</table>`

const toTableRow = ([label, value]: LabelledTextRow) =>
  `<tr><th align="left" valign="top" width="120">${escapeHtml(label)}</th><td valign="top" dir="auto">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, between tags or in a quoted attribute. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
