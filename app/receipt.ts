import type { Metadata, Route } from 'next'
import { unlisted } from '@/app/metadata'
import { InquiryId } from '@/lib/domain/inquiry'
import type { ShownReceipt } from '@/lib/faces/form/form-state'
import { formQuery } from '@/lib/http/pages'
import { log } from '@/lib/log'
import { services } from '@/lib/services'
import type { Receipt } from '@/lib/store/inquiries'

export type FormQuery = { [formQuery.receipt]?: string | string[] }

/** Where a form leads that has been accepted. */
export const receiptPath = (form: string, { inquiryId }: Receipt) =>
  `${form}?${formQuery.receipt}=${inquiryId}` as Route

/** A search may find a form, but nobody's receipt. */
export const headFor = ({ receipt }: FormQuery, head: Metadata): Metadata =>
  receipt === undefined ? head : { ...head, ...unlisted }

/** The receipt an address names, if there is such an inquiry. */
export async function receiptOf({ receipt }: FormQuery): Promise<ShownReceipt | undefined> {
  const { data } = InquiryId.safeParse(receipt)
  if (!data) return undefined
  try {
    const found = await services().inquiries.find(data)
    return found && { inquiryId: data, receivedAt: found.receivedAt.toISOString() }
  } catch (cause) {
    log('error', 'receipt_unavailable', { cause })
    return { inquiryId: data, receivedAt: undefined }
  }
}
