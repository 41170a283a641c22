import { getDefaultLanguage } from 'site-content/edge'
import type { z } from 'zod'
import type { OperationContext } from '@/lib/subject/operation'
import { describeAnswers, type SubmittedAnswers } from './answers'
import { type InquiryContent, inquiryIdPrefix } from './schema'
import {
  type AcceptedInquiry,
  type InquiryPreview,
  type InquiryReceipt,
  toAcceptedInquiry,
} from './text'

/**
 * Stores a contact inquiry or an application, or refuses it. `keyed` is the content that the
 * client's key belongs to.
 */
export async function acceptInquiry(
  content: InquiryContent,
  requestId: string | undefined,
  context: OperationContext,
  keyed: InquiryContent = content,
): Promise<z.output<typeof AcceptedInquiry>> {
  const request = toRequest(content, requestId, keyed)
  const { receipt, ofContent } = await context.submission.accept(request)
  const accepted = toAcceptedInquiry(toReceipt(receipt), context.services.catalog)
  return { ...accepted, ...(ofContent && { repeated: true }) }
}

/** What would come instead of a new inquiry now: an earlier receipt, or an error. */
export async function previewInquiry(
  content: InquiryContent,
  requestId: string | undefined,
  context: OperationContext,
): Promise<Pick<InquiryPreview, 'earlier' | 'wouldBeRefused'>> {
  const request = toRequest(content, requestId, content)
  const { earlier, ...preview } = await context.submission.preview(request)
  return { ...preview, ...(earlier && { earlier: toReceipt(earlier) }) }
}

const toReceipt = (receipt: {
  readonly submissionId: string
  readonly receivedAt: string
}): InquiryReceipt => ({ inquiryId: receipt.submissionId, receivedAt: receipt.receivedAt })

/** The work email is part of what a key belongs to. */
function toRequest(content: InquiryContent, requestId: string | undefined, keyed: InquiryContent) {
  const identity = flattenMembers(content)
  const owner = [keyed.kind, keyed.workEmail.toLowerCase()]
  return {
    content,
    idPrefix: inquiryIdPrefix,
    identity,
    ...(requestId !== undefined && {
      key: { id: requestId, owner, identity: flattenMembers(keyed) },
    }),
  }
}

/** Labels are no part of what was sent: an editor may change them between two tries. */
function flattenMembers({ answers, ...content }: InquiryContent) {
  const values = answers && Object.entries(answers).map(([name, { value }]) => [name, value])
  return Object.entries({
    ...content,
    workEmail: content.workEmail.toLowerCase(),
    ...(values && { answers: values.sort(byName) }),
  }).sort(byName)
}

const byName = ([a = '']: readonly unknown[], [b = '']: readonly unknown[]) =>
  String(a) < String(b) ? -1 : 1

/** The agency reads the default language of the site. */
export const getCatalogInAgencyLanguage = ({ services: { catalog } }: OperationContext) =>
  catalog.in(getDefaultLanguage(catalog.languages))

/** Adds to an inquiry what it takes to read its answers later. */
export const withNestedAnswers = <T extends { readonly answers?: SubmittedAnswers | undefined }>(
  { answers, ...inquiry }: T,
  context: OperationContext,
) => ({
  ...inquiry,
  ...(answers && {
    answers: describeAnswers(answers, getCatalogInAgencyLanguage(context).agency.questions),
  }),
})
