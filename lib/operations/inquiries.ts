import { z } from 'zod'
import { inquiryQuota } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { checkQuota } from '@/lib/database/quota'
import { DomainError, invalidRequest } from '@/lib/domain/errors'
import {
  ContactInquiry,
  type InquiryContent,
  JobApplication,
  RequestId,
  withoutBlanks,
} from '@/lib/domain/inquiry'
import { defaultOf } from '@/lib/domain/language'
import { count } from '@/lib/metrics/count'
import {
  Accepted,
  InquiryAnswer,
  inquiryQuestion,
  inquiryView,
  type Preview,
} from '@/lib/views/inquiry'
import { acceptInquiry, earlierInquiry } from './accept-inquiry'
import { type Context, defineFormOperation, defineOperation } from './operation'
import { Reference } from './references'
import { openRole } from './roles'
import { requireScope } from './scope'

export const submitContactInquiry = defineOperation({
  name: 'submit_contact_inquiry',
  title: 'Contact the agency',
  description:
    'Sends a real inquiry to the agency. Call it only after the user has explicitly chosen to contact the agency and seen what will be sent; dryRun previews it.',
  scope: 'contact.submit',
  topic: 'contact',
  tag: { name: 'Inquiries', description: 'Real messages to the agency, sent for a person' },
  effect: 'submit',
  input: ContactInquiry.extend({
    dryRun: z.boolean().optional().describe('true: preview only; nothing is sent or stored.'),
    clientRequestId: RequestId.optional().describe(
      'A key you choose; a retry with it counts once.',
    ),
  }),
  output: InquiryAnswer,
  http: { method: 'POST', path: paths.inquiries },
  example: () => ({
    firstName: 'Anna',
    lastName: 'Berg',
    workEmail: 'anna@example.com',
    challenge: 'Our booking form loses people on its second page.',
    dryRun: true,
  }),
  scopeNeeded: ({ dryRun }) => dryRun !== true,
  submitStatus: ({ status }) => status,
  async run({ dryRun, clientRequestId, ...contact }, context) {
    const inquiry = withoutBlanks(contact)
    const content = { kind: 'contact' as const, ...inquiry }
    if (!dryRun) return acceptInquiry(content, clientRequestId, context)
    if (context.face) count('inquiry', 'previewed', context.face)
    const result = await resultOfSending(content, clientRequestId, context)
    return { status: 'preview' as const, inquiry, ...result }
  },
  view: inquiryView,
  question: inquiryQuestion,
})

/** Only the form on a role's page offers it, because a person applies, never a program. */
export const submitJobApplication = defineFormOperation({
  name: 'submit_job_application',
  title: 'Apply for a role',
  description: 'Sends an application for an open role to the agency, from the form on its page.',
  scope: 'contact.submit',
  topic: 'application',
  effect: 'submit',
  input: JobApplication.extend({
    roleId: Reference('role', 'The role that is applied for.'),
    clientRequestId: RequestId.optional(),
  }),
  output: Accepted,
  submitStatus: ({ status }) => status,
  async run({ roleId, clientRequestId, ...application }, context) {
    const { catalog } = context.services
    // The agency reads in its default language.
    const own = catalog.in(defaultOf(catalog.languages))
    const { slug, title, applyUrl } = openRole(own, roleId, context.now)
    if (applyUrl)
      throw invalidRequest([{ field: 'roleId', message: `Apply for this role at ${applyUrl}` }])
    const role = { roleId: slug, roleTitle: title }
    const content = { kind: 'application' as const, ...role, ...withoutBlanks(application) }
    return acceptInquiry(content, clientRequestId, context)
  },
  view: inquiryView,
})

/** Returns what would come instead of a new inquiry now: an earlier receipt, or an error. */
async function resultOfSending(
  content: InquiryContent,
  requestId: string | undefined,
  context: Context,
): Promise<Pick<Preview, 'wouldBeRefused' | 'earlier'>> {
  const { quota } = context.services
  try {
    requireScope(submitContactInquiry, context)
    const earlier = await earlierInquiry(content, requestId, context)
    if (earlier) return { earlier }
    await checkQuota(quota, inquiryQuota, context.client(), context.now)
    return {}
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { code, detail, retryAfterSeconds } = error
    const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
    return { wouldBeRefused: { error: code, detail, ...wait } }
  }
}
