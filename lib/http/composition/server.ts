import type { StorePort } from 'agent-access'
import { startCounting } from 'agent-access/edge'
import { mail, openStores, slack, webhook } from 'agent-access/node'
import edge from '@/.catalog/edge.js'
import { env } from '@/lib/config/env'
import { getProcessSingleton } from '@/lib/config/shared'
import type { Inquiry, InquiryContent } from '@/lib/contact/schema'
import { getQuotaStore } from './edge'

// All that a server creates, and from which settings; the edge has a file of its own.

export { closeDatabases, fetchDirectory } from 'agent-access/node'

/** In Redis if it is configured, otherwise below `DATA_DIR`. */
export const getStores = (): StorePort.CountingStores<InquiryContent> =>
  getProcessSingleton('stores', () => ({
    ...openStores<InquiryContent>(env()),
    quota: getQuotaStore(),
  }))

export function listDeliveries() {
  const settings = env()
  const isApplication = ({ content }: Inquiry) => content.kind === 'application'
  const createMail = ({ to, applicationsTo = to, ...smtp }: NonNullable<typeof settings.smtp>) =>
    mail<InquiryContent>({
      ...smtp,
      to: (inquiry) => (isApplication(inquiry) ? applicationsTo : to),
    })
  // Where applications go to people of their own, they are not for everybody in a channel.
  const takes = (inquiry: Inquiry) => !settings.smtp?.applicationsTo || !isApplication(inquiry)
  return [
    ...(settings.smtp ? [createMail(settings.smtp)] : []),
    ...(settings.webhook ? [webhook({ ...settings.webhook, toBody: toWebhookBody })] : []),
    ...(settings.slack ? [slack({ ...settings.slack, takes })] : []),
  ]
}

const toWebhookBody = (inquiry: Inquiry) => ({
  type: 'inquiry.accepted',
  inquiryId: inquiry.id,
  receivedAt: inquiry.receivedAt.toISOString(),
  language: inquiry.language,
  interface: inquiry.callInterface,
  operator: inquiry.operator,
  inquiry: inquiry.content,
})

/** Writes the counts of this process; undefined in a preview. */
export const getRecorder = (): ReturnType<typeof startCounting> | undefined =>
  env().metrics ? startCounting(() => getStores().counters, edge.timeZone) : undefined
