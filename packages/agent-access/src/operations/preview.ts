import { DomainError } from '../errors'
import { submissionQuota } from '../limits'
import { checkQuota } from '../stores/quota'
import { findEarlierReceipt, type SubmissionReceipt, type SubmissionRequest } from './accept'
import { type Context, requireScope } from './operation'

/** What would come instead of a new submission: an earlier receipt, or an error. */
export interface SubmissionPreview {
  readonly earlier?: SubmissionReceipt
  readonly wouldBeRefused?: {
    readonly error: string
    readonly detail: string
    readonly retryAfterSeconds?: number
  }
}

/** Returns what would come instead of a new submission now; nothing is stored. */
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
