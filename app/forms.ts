import { log } from 'agent-access/core'
import type { Metadata } from 'next'
import { unlisted } from '@/app/metadata'
import { services } from '@/lib/composition/server'
import { InquiryId } from '@/lib/domain/inquiry'
import type { ShownReceipt } from '@/lib/faces/form/form-state'
import type { formQuery } from '@/lib/routing/addresses'

export type FormQuery = {
  [name in (typeof formQuery)[keyof typeof formQuery]]?: string | string[]
}

/** The head of a form's page; a page with a receipt is not to be indexed. */
export const headFor = ({ receipt }: FormQuery, head: Metadata): Metadata =>
  receipt === undefined ? head : { ...head, ...unlisted }

/** The receipt that the query names, if there is such an inquiry. */
export async function receiptOf(query: FormQuery): Promise<ShownReceipt | undefined> {
  const { receipt, repeated: said } = query
  const repeated = said !== undefined
  const { data } = InquiryId.safeParse(receipt)
  if (!data) return undefined
  try {
    const found = await services().inquiries.find(data)
    return found && { inquiryId: data, receivedAt: found.receivedAt.toISOString(), repeated }
  } catch (cause) {
    log('error', 'receipt_unavailable', { cause })
    return { inquiryId: data, receivedAt: undefined, repeated }
  }
}
