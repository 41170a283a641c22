import { DomainError } from '../errors'
import { submissionQuota } from '../limits'
import { checkQuota } from '../stores/quota'
import { findEarlierReceipt } from './accept'
import { type Context, requireScope } from './operation'
import type { SubmissionPreview, SubmissionRequest } from './submission-request'

/** What would come instead of a new submission now; nothing is stored. */
export async function previewSubmission(
  request: SubmissionRequest,
  context: Context,
  scope: string,
): Promise<SubmissionPreview> {
  try {
    requireScope({ scope }, context)
    const earlier = await findEarlierReceipt(request, context)
    if (earlier) return { earlier }
    await request.check?.()
    const { quota, submissionQuota: policy = submissionQuota, catalog } = context.services
    await checkQuota(quota, policy, context.client(), context.now, catalog.messages)
    return {}
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { code, detail, retryAfterSeconds } = error
    const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
    return { wouldBeRefused: { error: code, detail, ...wait } }
  }
}
