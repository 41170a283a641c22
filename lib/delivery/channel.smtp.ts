import { createTransport } from 'nodemailer'
import { deliveryTimeoutMs } from '@/lib/config/limits'
import type { FileStore } from '@/lib/database/files'
import type { Inquiry } from '@/lib/domain/inquiry'
import type { Channel } from './channel'
import { mailOf, type Reader } from './mail'

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
    /** Where files beside applications are. */
    private readonly files?: Pick<FileStore, 'read'>,
  ) {
    this.#domain = /@([^\s@>]+)>?$/.exec(settings.from.trim())?.[1] ?? 'localhost'
    this.#transport = mailTransport(settings.url)
  }

  async send(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const { from, to, applicationsTo = to } = this.settings
    await this.#transport.sendMail({
      ...mailOf(inquiry, this.#domain, this.reader),
      from,
      attachments: await this.#attachments(inquiry),
      to: inquiry.content.kind === 'application' ? applicationsTo : to,
      signal,
    })
  }

  /** A file that cannot be read now is tried again: a mail without it would look whole. */
  async #attachments({ id, content }: Inquiry) {
    if (content.kind !== 'application' || !content.file) return []
    const bytes = await this.files?.read(content.file)
    if (!bytes) throw new Error('the file of the application cannot be read')
    const contentType = 'application/pdf'
    return [{ filename: `${id}.pdf`, contentType, content: Buffer.from(bytes) }]
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
