import { type Credentials, createCredentials } from 'agent-access'
import { count, keepAlive, shared } from 'agent-access/core'
import {
  type Channel,
  Dispatcher,
  openStores,
  SlackChannel,
  SmtpChannel,
  type Stores,
  WebhookChannel,
} from 'agent-access/node'
import { env } from '@/lib/config/env'
import { inquiryQuota } from '@/lib/config/limits'
import { catalog } from '@/lib/content/catalog'
import { site } from '@/lib/content/site'
import type { Inquiry, InquiryContent } from '@/lib/domain/inquiry'
import { describeInquiry, inquiriesCommand } from '@/lib/messages/describe-inquiry'
import { getPendingCounts } from '@/lib/metrics/counters'
import { Recorder } from '@/lib/metrics/recorder'
import type { Services as OperationServices } from '@/lib/operations/operation'
import { elsewhere } from '@/lib/views/view'
import { getQuotaStore } from './edge'

// All that a server creates, and from which settings; the edge has a file of its own.

export { closeDatabases } from 'agent-access/node'

/** Returns the stores of this process: in Redis if it is configured, otherwise below `DATA_DIR`. */
export const getStores = (): Stores<InquiryContent> =>
  shared('stores', () => openStores<InquiryContent>(env()))

/** Returns the dispatcher that delivers inquiries from this process. */
export const getDispatcher = (): Dispatcher<InquiryContent> =>
  shared('dispatcher', () => {
    return new Dispatcher(
      {
        submissions: getStores().submissions,
        channels: createChannels(),
        onDelivered: () => count('inquiry', 'delivered'),
        submissionsCommand: inquiriesCommand,
      },
      getStores(),
    )
  })

/** Creates a channel for each way of delivery that is configured. */
function createChannels(): Channel<InquiryContent>[] {
  const { smtp, webhook, slack } = env()
  const describe = describeInquiry({
    messages: catalog.messages,
    timeZone: catalog.agency.timeZone,
  })
  const isApplication = ({ content }: Inquiry) => content.kind === 'application'
  const smtpChannel = ({ url, from, to, applicationsTo = to }: NonNullable<typeof smtp>) =>
    new SmtpChannel(
      { url, from, to: (inquiry) => (isApplication(inquiry) ? applicationsTo : to) },
      describe,
    )
  // Where applications go to people of their own, they are not for everybody in a channel.
  const accepts = (inquiry: Inquiry) => !smtp?.applicationsTo || !isApplication(inquiry)
  return [
    ...(smtp ? [smtpChannel(smtp)] : []),
    ...(webhook ? [new WebhookChannel({ ...webhook, toBody: toWebhookBody })] : []),
    ...(slack ? [new SlackChannel({ ...slack, takes: accepts }, describe)] : []),
  ]
}

const toWebhookBody = ({ id, receivedAt, language, callInterface, content }: Inquiry) => ({
  type: 'inquiry.accepted',
  inquiryId: id,
  receivedAt: receivedAt.toISOString(),
  language,
  face: callInterface,
  inquiry: content,
})

/** Returns the recorder that writes this process's counts; undefined in a preview. */
export function getRecorder(): Recorder | undefined {
  const counts = getPendingCounts()
  return counts && shared('recorder', () => new Recorder(counts, getStores().counters))
}

interface Services extends OperationServices {
  readonly credentials: Credentials
}

let current: Services | undefined

/** Returns the services of operations and interfaces. */
export function getServices(): Services {
  current ??= {
    catalog,
    site: site(),
    credentials: createCredentials(getStores().credentials),
    quota: getQuotaStore(),
    answers: getStores().answers,
    submissionQuota: inquiryQuota,
    submissions: getStores().submissions,
    wakeDelivery: () => keepAlive(getDispatcher().wake()),
    elsewhere,
  }
  return current
}
