import { env } from '@/lib/config/env'
import { catalog } from '@/lib/content/catalog'
import { SlackChannel } from '@/lib/delivery/channel.slack'
import { SmtpChannel } from '@/lib/delivery/channel.smtp'
import { WebhookChannel } from '@/lib/delivery/channel.webhook'
import { Dispatcher } from '@/lib/delivery/dispatcher'
import { keepAlive, shared } from '@/lib/runtime/shared'
import { credentialStore, fileStore, inquiryStore } from './stores'
import { tasks } from './tasks'

/** Returns the dispatcher that delivers inquiries from this process. */
export function dispatcher(): Dispatcher {
  return shared('dispatcher', () => {
    const { smtp, webhook, slack } = env()
    const withoutApplications = smtp?.applicationsTo !== undefined
    const reader = { words: catalog.words, timeZone: catalog.agency.timeZone }
    const channels = [
      ...(smtp ? [new SmtpChannel(smtp, reader, fileStore())] : []),
      ...(webhook ? [new WebhookChannel(webhook)] : []),
      ...(slack ? [new SlackChannel({ ...slack, withoutApplications }, reader)] : []),
    ]
    return new Dispatcher(
      { inquiries: inquiryStore(), channels, files: fileStore() },
      credentialStore(),
      tasks(),
    )
  })
}

/** Starts a delivery without delaying the current response. */
export const wakeDelivery = (): void => keepAlive(dispatcher().wake())
