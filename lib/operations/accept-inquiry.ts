import { acceptSubmission, findEarlierReceipt, type Submission } from 'agent-access'
import type { z } from 'zod'
import type { InquiryContent } from '@/lib/domain/inquiry'
import { type Accepted, type EarlierReceipt, toAccepted } from '@/lib/views/inquiry'
import type { Context } from './operation'

/**
 * Stores a contact inquiry or an application, or refuses it. `keyed` is the content that the
 * client's key belongs to.
 */
export async function acceptInquiry(
  content: InquiryContent,
  requestId: string | undefined,
  context: Context,
  keyed: InquiryContent = content,
): Promise<z.output<typeof Accepted>> {
  const submission = toSubmission(content, requestId, keyed)
  const { receipt, ofContent } = await acceptSubmission(submission, context)
  const accepted = toAccepted(receipt, context.services.catalog)
  return { ...accepted, ...(ofContent && { repeated: true }) }
}

/** Returns the receipt that sending would get without sending; throws what it would throw. */
export const earlierInquiry = (
  content: InquiryContent,
  requestId: string | undefined,
  context: Context,
): Promise<EarlierReceipt | undefined> =>
  findEarlierReceipt(toSubmission(content, requestId, content), context)

/** The work email is part of what a key belongs to. */
function toSubmission(
  content: InquiryContent,
  requestId: string | undefined,
  keyed: InquiryContent,
): Submission<InquiryContent> {
  const identity = membersOf(content)
  const owner = [keyed.kind, keyed.workEmail.toLowerCase()]
  return {
    content,
    identity,
    ...(requestId !== undefined && {
      request: { id: requestId, owner, identity: membersOf(keyed) },
    }),
  }
}

/** Labels are no part of what was sent: an editor may change them between two tries. */
function membersOf({ answers, ...content }: InquiryContent) {
  const values = answers && Object.entries(answers).map(([name, { value }]) => [name, value])
  return Object.entries({
    ...content,
    workEmail: content.workEmail.toLowerCase(),
    ...(values && { answers: values.sort(byName) }),
  }).sort(byName)
}

const byName = ([a = '']: readonly unknown[], [b = '']: readonly unknown[]) =>
  String(a) < String(b) ? -1 : 1
