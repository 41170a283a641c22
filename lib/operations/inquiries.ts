import { RequestId, submissionInput } from 'agent-access'
import { count, invalidRequest } from 'agent-access/core'
import { paths } from '@/lib/config/paths'
import { describeAnswers, type SubmittedAnswers } from '@/lib/domain/answers'
import { type ContactInquiry, createInquirySchema, removeBlanks } from '@/lib/domain/inquiry'
import { getDefaultLanguage } from '@/lib/domain/language'
import type { Question } from '@/lib/domain/question'
import {
  Accepted,
  createInquiryAnswerSchema,
  inquiryQuestion,
  inquiryView,
  toNextStep,
} from '@/lib/views/inquiry'
import { acceptInquiry, previewInquiry } from './accept-inquiry'
import { type Context, defineFormOperation, defineOperation } from './operation'
import { Reference } from './references'
import { openRole } from './roles'

const contact = (questions?: readonly Question[]) => ({
  input: createInquirySchema('inquiry', questions).extend(submissionInput),
  output: createInquiryAnswerSchema(questions),
})

export const submitContactInquiry = defineOperation({
  ...contact(),
  schemasFor: ({ agency }) => contact(agency.questions),
  name: 'submit_contact_inquiry',
  title: 'Contact the agency',
  description:
    'Sends a real inquiry. Call it only after the user explicitly chose to contact the agency and saw a dryRun; then once with a clientRequestId, the same for a retry. Never make up names, addresses or wishes.',
  scope: 'contact.submit',
  topic: 'contact',
  tag: { name: 'Inquiries', description: 'Real messages to the agency, sent for a person' },
  effect: 'submit',
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
  async run({ dryRun, clientRequestId, ...fields }, context) {
    const inquiry = removeBlanks(fields)
    const content = { kind: 'contact' as const, ...withNestedAnswers(inquiry, context) }
    if (!dryRun) {
      const confirmedInquiry = context.confirmedInput as ContactInquiry | undefined
      const keyed = confirmedInquiry
        ? { kind: content.kind, ...withNestedAnswers(confirmedInquiry, context) }
        : content
      return acceptInquiry(content, clientRequestId, context, keyed)
    }
    if (context.callInterface) count('inquiry', 'previewed', context.callInterface)
    const result = await previewInquiry(submitContactInquiry, content, clientRequestId, context)
    const next = toNextStep(result, context.services.catalog.messages)
    return { status: 'preview' as const, inquiry, ...result, ...next }
  },
  view: inquiryView,
  previewed: (output) => (output.status === 'preview' ? output.inquiry : undefined),
  question: inquiryQuestion,
})

const application = (questions?: readonly Question[]) => ({
  input: createInquirySchema('application', questions).extend({
    roleId: Reference('role', 'The role that is applied for.'),
    clientRequestId: RequestId.optional(),
  }),
  output: Accepted,
})

/** Only the form on a role's page offers it, because a person applies, never a program. */
export const submitJobApplication = defineFormOperation({
  ...application(),
  schemasFor: ({ agency }) => application(agency.questions),
  name: 'submit_job_application',
  title: 'Apply for a role',
  description: 'Sends an application for an open role to the agency, from the form on its page.',
  scope: 'contact.submit',
  topic: 'application',
  effect: 'submit',
  submitStatus: ({ status }) => status,
  async run({ roleId, clientRequestId, ...fields }, context) {
    const { slug, title, applyUrl } = openRole(ofAgency(context), roleId, context.now)
    if (applyUrl)
      throw invalidRequest(
        [{ field: 'roleId', message: `Apply for this role at ${applyUrl}` }],
        context.services.catalog.messages,
      )
    const role = { roleId: slug, roleTitle: title }
    const content = {
      kind: 'application' as const,
      ...role,
      ...withNestedAnswers(removeBlanks(fields), context),
    }
    return acceptInquiry(content, clientRequestId, context)
  },
  view: inquiryView,
})

/** Returns the content in the language that the agency reads, which is its default one. */
const ofAgency = ({ services: { catalog } }: Context) =>
  catalog.in(getDefaultLanguage(catalog.languages))

/** Returns what is stored: the answers with what it takes to read them. */
const withNestedAnswers = <T extends { readonly answers?: SubmittedAnswers | undefined }>(
  { answers, ...inquiry }: T,
  context: Context,
) => ({
  ...inquiry,
  ...(answers && { answers: describeAnswers(answers, ofAgency(context).agency.questions) }),
})
