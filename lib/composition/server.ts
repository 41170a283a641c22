import { hkdfSync, randomBytes } from 'node:crypto'
import { type Credentials, createCredentials } from '@/lib/auth/token'
import { env } from '@/lib/config/env'
import { catalog } from '@/lib/content/catalog'
import { site } from '@/lib/content/site'
import { openStores, type Stores } from '@/lib/database/stores'
import { SlackChannel } from '@/lib/delivery/channel.slack'
import { SmtpChannel } from '@/lib/delivery/channel.smtp'
import { WebhookChannel } from '@/lib/delivery/channel.webhook'
import { type Channel, Dispatcher } from '@/lib/delivery/outbox'
import { pendingCounts } from '@/lib/metrics/counters'
import { Recorder } from '@/lib/metrics/recorder'
import type { Services as OperationServices } from '@/lib/operations/operation'
import { keepAlive, shared } from '@/lib/runtime/shared'
import { quotaStore } from './edge'

// All that a server creates, and from which settings; the edge has a file of its own.

export { closeDatabases } from '@/lib/database/sqlite'

/** Returns the stores of this process: in Redis if it is configured, otherwise below `DATA_DIR`. */
export const stores = (): Stores => shared('stores', () => openStores(env()))

/** Returns the dispatcher that delivers inquiries from this process. */
export const dispatcher = (): Dispatcher =>
  shared('dispatcher', () => {
    const { inquiries } = stores()
    return new Dispatcher({ inquiries, channels: createChannels() }, stores())
  })

/** Creates a channel for each way of delivery that is configured. */
function createChannels(): Channel[] {
  const { smtp, webhook, slack } = env()
  const reader = { messages: catalog.messages, timeZone: catalog.agency.timeZone }
  const withoutApplications = smtp?.applicationsTo !== undefined
  return [
    ...(smtp ? [new SmtpChannel(smtp, reader)] : []),
    ...(webhook ? [new WebhookChannel(webhook)] : []),
    ...(slack ? [new SlackChannel({ ...slack, withoutApplications }, reader)] : []),
  ]
}

/** Returns the recorder that writes this process's counts; undefined in a preview. */
export function recorder(): Recorder | undefined {
  const counted = pendingCounts()
  return counted && shared('recorder', () => new Recorder(counted, stores().counters))
}

/** Returns the key that signs MCP's request state: made from Redis' token, so that every server has the same. */
export function mcpStateKey(): Uint8Array {
  const { redis } = env()
  return redis
    ? new Uint8Array(hkdfSync('sha256', redis.token, '', 'mcp request state', 32))
    : randomBytes(32)
}

interface Services extends OperationServices {
  readonly credentials: Credentials
}

let current: Services | undefined

/** Returns what operations and their faces are given. */
export function services(): Services {
  current ??= {
    catalog,
    site: site(),
    credentials: createCredentials(stores().credentials),
    quota: quotaStore(),
    inquiries: stores().inquiries,
    wakeDelivery: () => keepAlive(dispatcher().wake()),
  }
  return current
}
