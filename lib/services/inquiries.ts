import { env } from '@/lib/config/env'
import type { InquiryStore } from '@/lib/database/inquiries'
import { inquiryTables, SqliteInquiries } from '@/lib/database/inquiries.sqlite'
import { UpstashInquiries } from '@/lib/database/inquiries.upstash'
import { openRedis } from '@/lib/database/redis.upstash'
import { databaseWith } from '@/lib/database/sqlite'
import { SlackChannel } from '@/lib/delivery/channel.slack'
import { SmtpChannel } from '@/lib/delivery/channel.smtp'
import { WebhookChannel } from '@/lib/delivery/channel.webhook'
import { Dispatcher } from '@/lib/delivery/dispatcher'
import { keepAlive } from '@/lib/runtime/keep-alive'
import { shared } from '@/lib/runtime/shared'

/** Where inquiries are kept: in Redis where it is configured, in the embedded database otherwise. */
export const inquiryStore = (): InquiryStore => shared('inquiries', () => openInquiries())

/** The same for a tool of the owner, who may be far away and waits longer for Redis. */
export function openInquiries(attemptMs?: number): InquiryStore {
  const { redis, dataDir } = env()
  return redis
    ? new UpstashInquiries(openRedis(redis, attemptMs), redis.prefix)
    : new SqliteInquiries(databaseWith(dataDir, inquiryTables))
}

/** What brings inquiries to the agency from this process. */
export function dispatcher(): Dispatcher {
  return shared('dispatcher', () => {
    const { smtp, webhook, slack } = env()
    return new Dispatcher({
      inquiries: inquiryStore(),
      channels: [
        ...(smtp ? [new SmtpChannel(smtp)] : []),
        ...(webhook ? [new WebhookChannel(webhook)] : []),
        ...(slack ? [new SlackChannel(slack)] : []),
      ],
    })
  })
}

/** Delivers what is due, beside whatever is being answered. */
export const wakeDelivery = (): void => keepAlive(dispatcher().wake())
