import { submissionInput } from 'agent-access'
import { countEvent } from 'agent-access/edge'
import { paths } from '@/lib/config/paths'
import { defineOperation } from '@/lib/subject/operation'
import { acceptInquiry, previewInquiry, withNestedAnswers } from './accept-inquiry'
import { createExampleAnswers } from './answers'
import type { Question } from './question'
import { type ContactInquiry, createInquirySchema, removeBlanks } from './schema'
import { createInquiryAnswerSchema, inquiryQuestion, inquiryView, toNextStep } from './text'

const contact = (questions?: readonly Question[]) => ({
  input: createInquirySchema('inquiry', questions).extend(submissionInput),
  output: createInquiryAnswerSchema(questions),
})

export const submitContactInquiryOperation = defineOperation({
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
  example: ({ agency: { questions } }) => ({
    firstName: 'Anna',
    lastName: 'Berg',
    workEmail: 'anna@example.com',
    challenge: 'Our booking form loses people on its second page.',
    ...(questions.some(({ required }) => required) && { answers: createExampleAnswers(questions) }),
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
    if (context.callInterface) countEvent('submission', 'previewed', context.callInterface)
    const result = await previewInquiry(content, clientRequestId, context)
    const next = toNextStep(result, context.services.catalog.messages)
    return { status: 'preview' as const, inquiry, ...result, ...next }
  },
  view: inquiryView,
  previewed: (output) => (output.status === 'preview' ? output.inquiry : undefined),
  question: inquiryQuestion,
})
