import { readEnvironment } from '../environment'
import type { Delivery } from '../open-services'
import { SmtpChannel } from './channel.smtp'

/** Delivers by mail: SMTP_URL, SMTP_FROM and SMTP_TO say how, from whom and to whom. */
export function mail(): Delivery {
  const { smtpUrl, smtpFrom, smtpTo } = readEnvironment()
  if (!smtpUrl || !smtpFrom || !smtpTo)
    throw new Error(
      'Set SMTP_URL, SMTP_FROM and SMTP_TO: mail needs a server, a sender and a recipient.',
    )
  return (describe) => new SmtpChannel({ url: smtpUrl, from: smtpFrom, to: smtpTo }, describe)
}
