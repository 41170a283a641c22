import { submissionInput } from 'agent-access'
import { DomainError } from 'agent-access/edge'
import {
  acceptInquiry,
  getCatalogInAgencyLanguage,
  withNestedAnswers,
} from '@/lib/contact/accept-inquiry'
import type { Question } from '@/lib/contact/question'
import { createInquirySchema, removeBlanks } from '@/lib/contact/schema'
import { AcceptedInquiry, inquiryView } from '@/lib/contact/text'
import { defineFormOperation } from '@/lib/subject/operation'
import { EntryReference } from '@/lib/subject/references'
import { requireOpenRole, roleOperationOptions } from './operations'

const application = (questions?: readonly Question[]) => ({
  input: createInquirySchema('application', questions).extend({
    roleId: EntryReference(roleOperationOptions, 'The role that is applied for.'),
    clientRequestId: submissionInput.clientRequestId,
  }),
  output: AcceptedInquiry,
})

/** Only the form on a role's page offers it, because a person applies, never a program. */
export const submitJobApplicationOperation = defineFormOperation({
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
    const { slug, title, applyUrl } = requireOpenRole(getCatalogInAgencyLanguage(context), roleId)
    if (applyUrl)
      throw new DomainError('invalid_request', `roleId: Apply for this role at ${applyUrl}.`, {
        errors: [{ field: 'roleId', message: `Apply for this role at ${applyUrl}` }],
      })
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
