import { env } from '@/lib/config/env'
import { catalog } from '@/lib/content/catalog'
import { site } from '@/lib/content/site'
import type { CredentialStore } from '@/lib/database/credentials'
import { SlackChannel } from '@/lib/delivery/channel.slack'
import { SmtpChannel } from '@/lib/delivery/channel.smtp'
import { WebhookChannel } from '@/lib/delivery/channel.webhook'
import { Dispatcher } from '@/lib/delivery/dispatcher'
import type { Services as OperationServices } from '@/lib/operations/operation'
import { keepAlive, shared } from '@/lib/runtime/shared'
import { quotaStore } from './edge'
import { credentialStore, inquiryStore } from './stores'

/** Returns the dispatcher that delivers inquiries from this process. */
export function dispatcher(): Dispatcher {
  return shared('dispatcher', () => {
    const { smtp, webhook, slack } = env()
    const withoutApplications = smtp?.applicationsTo !== undefined
    const reader = { words: catalog.words, timeZone: catalog.agency.timeZone }
    const channels = [
      ...(smtp ? [new SmtpChannel(smtp, reader)] : []),
      ...(webhook ? [new WebhookChannel(webhook)] : []),
      ...(slack ? [new SlackChannel({ ...slack, withoutApplications }, reader)] : []),
    ]
    return new Dispatcher({ inquiries: inquiryStore(), channels }, credentialStore())
  })
}

/** Starts a delivery without delaying the current response. */
const wakeDelivery = (): void => keepAlive(dispatcher().wake())

interface Services extends OperationServices {
  readonly credentials: CredentialStore
}

let current: Services | undefined

/** The composition root: the one place that knows the adapter of each port. */
export function services(): Services {
  current ??= {
    catalog,
    site: site(),
    credentials: credentialStore(),
    quota: quotaStore(),
    inquiries: inquiryStore(),
    wakeDelivery,
  }
  return current
}
