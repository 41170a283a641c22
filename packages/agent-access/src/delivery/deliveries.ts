import { readEnvironment } from '../environment'
import type { DeliveryMethod } from '../open-services'
import { SlackChannel, type SlackSettings } from './channel.slack'
import { type MailSettings, SmtpChannel } from './channel.smtp'
import { WebhookChannel, type WebhookSettings } from './channel.webhook'

/** Delivers by mail. Without settings, SMTP_URL, SMTP_FROM and SMTP_TO say how, from whom and to whom. */
export const mail = <Content = unknown>(
  settings: MailSettings<Content> = readSettings(),
): DeliveryMethod => ({ createChannel: (describe) => new SmtpChannel<Content>(settings, describe) })

/** Posts JSON to an address, signed as Standard Webhooks has it. */
export const webhook = <Content = unknown>(settings: WebhookSettings<Content>): DeliveryMethod => ({
  createChannel: () => new WebhookChannel<Content>(settings),
})

/** Writes to a channel of Slack, by its incoming webhook. */
export const slack = <Content = unknown>(settings: SlackSettings<Content>): DeliveryMethod => ({
  createChannel: (describe) => new SlackChannel<Content>(settings, describe),
})

function readSettings(): MailSettings {
  const { smtpUrl, smtpFrom, smtpTo } = readEnvironment()
  if (!smtpUrl || !smtpFrom || !smtpTo)
    throw new Error(
      'Set SMTP_URL, SMTP_FROM and SMTP_TO: mail needs a server, a sender and a recipient.',
    )
  return { url: smtpUrl, from: smtpFrom, to: smtpTo }
}
