import type { Metadata } from 'next'
import { noIndexMetadata } from '@/app/metadata'
import { getServices } from '@/lib/agent-access'
import { log } from '@/lib/config/log'
import type { ReceiptData } from '@/lib/contact/form-state'
import { InquiryId } from '@/lib/contact/schema'
import type { formQueryParameters } from '@/lib/http/routing/addresses'

export type FormQuery = {
  [name in (typeof formQueryParameters)[keyof typeof formQueryParameters]]?: string | string[]
}

/** The head of a form's page; a page with a receipt is not to be indexed. */
export const toFormMetadata = ({ receipt }: FormQuery, head: Metadata): Metadata =>
  receipt === undefined ? head : { ...head, ...noIndexMetadata }

/** The receipt that the query names, if there is such an inquiry. */
export async function loadReceipt(query: FormQuery): Promise<ReceiptData | undefined> {
  const { receipt, repeated: repeatedQuery } = query
  const repeated = repeatedQuery !== undefined
  const { data } = InquiryId.safeParse(receipt)
  if (!data) return undefined
  try {
    const [inquiry] = await getServices().submissions.read([data])
    return inquiry && { inquiryId: data, receivedAt: inquiry.receivedAt.toISOString(), repeated }
  } catch (cause) {
    log('error', 'receipt_unavailable', { cause })
    return { inquiryId: data, receivedAt: undefined, repeated }
  }
}
