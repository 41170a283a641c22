import { InquiryId } from '@/lib/domain/inquiry'
import type { ShownReceipt } from '@/lib/faces/form/form-state'
import { log } from '@/lib/log'
import { services } from '@/lib/services'

/** The receipt an address names, if there is such an inquiry. */
export async function receiptOf(
  id: string | string[] | undefined,
): Promise<ShownReceipt | undefined> {
  const { data } = InquiryId.safeParse(id)
  if (!data) return undefined
  try {
    const found = await services().inquiries.find(data)
    return found && { inquiryId: data, receivedAt: found.receivedAt.toISOString() }
  } catch (cause) {
    log('error', 'receipt_unavailable', { cause })
    return { inquiryId: data, receivedAt: undefined }
  }
}
