import { createTransport } from 'nodemailer'
import { deliveryTimeoutMs } from '@/lib/config/limits'
import type { Inquiry } from '@/lib/domain/inquiry'
import { mailOf, type Reader } from './mail'
import type { Channel } from './outbox'

interface Settings {
  readonly url: string
  readonly from: string
  readonly to: string
  /** Who gets applications, if these are not for everybody who reads inquiries. */
  readonly applicationsTo?: string | undefined
}

/** Mails an inquiry to the agency. Sender and recipients come from the settings alone. */
export class SmtpChannel implements Channel {
  readonly name = 'smtp'
  readonly #transport
  readonly #domain: string

  constructor(
    private readonly settings: Settings,
    private readonly reader: Reader,
  ) {
    this.#domain = /@([^\s@>]+)>?$/.exec(settings.from.trim())?.[1] ?? 'localhost'
    this.#transport = mailTransport(settings.url)
  }

  async send(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const { from, to, applicationsTo = to } = this.settings
    await this.#transport.sendMail({
      ...mailOf(inquiry, this.#domain, this.reader),
      from,
      to: inquiry.content.kind === 'application' ? applicationsTo : to,
      signal,
    })
  }
}

/** Opens a way to a mail server that neither waits for ever nor reads files or addresses. */
export const mailTransport = (url: string) =>
  createTransport({
    url,
    connectionTimeout: deliveryTimeoutMs,
    greetingTimeout: deliveryTimeoutMs,
    socketTimeout: deliveryTimeoutMs,
    dnsTimeout: deliveryTimeoutMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
