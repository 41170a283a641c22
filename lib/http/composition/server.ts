import type { Delivery, StorePort } from 'agent-access'
import { shared, startCounting } from 'agent-access/core'
import { openStores, SlackChannel, SmtpChannel, WebhookChannel } from 'agent-access/node'
import { env } from '@/lib/config/env'
import { describeInquiry } from '@/lib/contact/describe-inquiry'
import type { Inquiry, InquiryContent } from '@/lib/contact/schema'
import { catalog } from '@/lib/content/catalog'
import { getQuotaStore } from './edge'

// All that a server creates, and from which settings; the edge has a file of its own.

export { closeDatabases } from 'agent-access/node'

/** Returns the stores of this process: in Redis if it is configured, otherwise below `DATA_DIR`. */
export const getStores = (): StorePort.CountingStores<InquiryContent> =>
  shared('stores', () => ({ ...openStores<InquiryContent>(env()), quota: getQuotaStore() }))

/** Returns what creates a channel for each way of delivery that is configured. */
export function createDelivery(): Delivery[] {
  const { smtp, webhook, slack } = env()
  const { messages, agency } = catalog
  const describe = describeInquiry({ messages, timeZone: agency.timeZone })
  const isApplication = ({ content }: Inquiry) => content.kind === 'application'
  const createSmtp = ({ url, from, to, applicationsTo = to }: NonNullable<typeof smtp>) =>
    new SmtpChannel<InquiryContent>(
      { url, from, to: (inquiry) => (isApplication(inquiry) ? applicationsTo : to) },
      describe,
    )
  // Where applications go to people of their own, they are not for everybody in a channel.
  const accepts = (inquiry: Inquiry) => !smtp?.applicationsTo || !isApplication(inquiry)
  return [
    ...(smtp ? [() => createSmtp(smtp)] : []),
    ...(webhook ? [() => new WebhookChannel({ ...webhook, toBody: toWebhookBody })] : []),
    ...(slack ? [() => new SlackChannel({ ...slack, takes: accepts }, describe)] : []),
  ]
}

const toWebhookBody = ({ id, receivedAt, language, callInterface, content }: Inquiry) => ({
  type: 'inquiry.accepted',
  inquiryId: id,
  receivedAt: receivedAt.toISOString(),
  language,
  interface: callInterface,
  inquiry: content,
})

/** Returns what counts in this process and writes the counts; undefined in a preview. */
export const getRecorder = (): ReturnType<typeof startCounting> | undefined =>
  env().metrics ? startCounting(() => getStores().counters) : undefined
