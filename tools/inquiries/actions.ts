import { UserError } from 'next-host/cli'
import type { InquiryStore, StoredInquiry } from '@/lib/contact/schema'
import { toInquiriesCsv, toPlainInquiry } from './format'

export const listInquiries = async (store: InquiryStore): Promise<readonly StoredInquiry[]> =>
  store.read((await store.overview()).map(({ id }) => id))

export async function requireInquiry(store: InquiryStore, id: string): Promise<StoredInquiry> {
  const [inquiry] = await store.read([id])
  if (!inquiry) throw new UserError(`There is no inquiry ${id}; the list of inquiries names all.`)
  return inquiry
}

export async function retryDelivery(store: InquiryStore, id: string): Promise<string> {
  const inquiry = await requireInquiry(store, id)
  if (!(await store.retry(inquiry.id, new Date())))
    throw new UserError(`${inquiry.id} is ${inquiry.delivery.state} or being delivered right now.`)
  return `${inquiry.id} is due; the running site delivers it within a minute.`
}

export async function eraseInquiry(store: InquiryStore, id: string): Promise<string> {
  const inquiry = await requireInquiry(store, id)
  await store.erase(inquiry.id)
  return `${inquiry.id} is erased.`
}

export const exportInquiries = (
  inquiries: readonly StoredInquiry[],
  format: 'csv' | 'json',
): string =>
  format === 'json'
    ? JSON.stringify(inquiries.map(toPlainInquiry), null, 2)
    : toInquiriesCsv(inquiries)
