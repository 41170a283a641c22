import { type Credentials, createCredentials } from '@/lib/auth/token'
import { env } from '@/lib/config/env'
import { catalog } from '@/lib/content/catalog'
import { site } from '@/lib/content/site'
import { openStores, type Stores } from '@/lib/database/stores'
import { SlackChannel } from '@/lib/delivery/channel.slack'
import { SmtpChannel } from '@/lib/delivery/channel.smtp'
import { WebhookChannel } from '@/lib/delivery/channel.webhook'
import { Dispatcher } from '@/lib/delivery/outbox'
import { pendingCounts } from '@/lib/metrics/counters'
import { Recorder } from '@/lib/metrics/recorder'
import type { Services as OperationServices } from '@/lib/operations/operation'
import { keepAlive, shared } from '@/lib/runtime/shared'
import { quotaStore } from './edge'

export { closeDatabases } from '@/lib/database/sqlite'

/** Returns the stores of this process. */
export const stores = (): Stores => shared('stores', () => openStores(env()))

/** Returns the recorder that writes this process's counts; undefined in a preview. */
export function recorder(): Recorder | undefined {
  const counted = pendingCounts()
  return counted && shared('recorder', () => new Recorder(counted, stores().counters))
}

/** Returns the dispatcher that delivers inquiries from this process. */
export function dispatcher(): Dispatcher {
  return shared('dispatcher', () => {
    const { smtp, webhook, slack } = env()
    const withoutApplications = smtp?.applicationsTo !== undefined
    const reader = { messages: catalog.messages, timeZone: catalog.agency.timeZone }
    const channels = [
      ...(smtp ? [new SmtpChannel(smtp, reader)] : []),
      ...(webhook ? [new WebhookChannel(webhook)] : []),
      ...(slack ? [new SlackChannel({ ...slack, withoutApplications }, reader)] : []),
    ]
    return new Dispatcher({ inquiries: stores().inquiries, channels }, stores())
  })
}

/** Starts a delivery without delaying the current response. */
const wakeDelivery = (): void => keepAlive(dispatcher().wake())

interface Services extends OperationServices {
  readonly credentials: Credentials
}

let current: Services | undefined

/** The composition root: the one place that knows the adapter of each port. */
export function services(): Services {
  current ??= {
    catalog,
    site: site(),
    credentials: createCredentials(stores().credentials),
    quota: quotaStore(),
    inquiries: stores().inquiries,
    wakeDelivery,
  }
  return current
}
