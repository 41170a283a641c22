import type { Metadata } from 'next'
import { unlisted } from '@/app/metadata'
import { InquiryId } from '@/lib/domain/inquiry'
import type { ShownReceipt } from '@/lib/faces/form/form-state'
import { log } from '@/lib/log'
import { services } from '@/lib/services'

export type FormQuery = { receipt?: string | string[] }

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
