import { UserError } from 'next-host/cli'
import { toInquiriesCsv, toPlainInquiry } from './format'
import type { InquiriesOfSite, InquiryStore, StoredInquiry } from './site'

export const listInquiries = async <Inquiry>(
  store: InquiryStore<Inquiry>,
): Promise<readonly StoredInquiry<Inquiry>[]> =>
  store.read((await store.overview()).map(({ id }) => id))

export async function requireInquiry<Inquiry>(
  store: InquiryStore<Inquiry>,
  id: string,
): Promise<StoredInquiry<Inquiry>> {
  const [inquiry] = await store.read([id])
  if (!inquiry) throw new UserError(`There is no inquiry ${id}; the list of inquiries names all.`)
  return inquiry
}

export async function retryDelivery<Inquiry>(
  store: InquiryStore<Inquiry>,
  id: string,
): Promise<string> {
  const inquiry = await requireInquiry(store, id)
  if (!(await store.retry(inquiry.id, new Date())))
    throw new UserError(`${inquiry.id} is ${inquiry.delivery.state} or being delivered right now.`)
  return `${inquiry.id} is due; the running site delivers it within a minute.`
}

export async function eraseInquiry<Inquiry>(
  store: InquiryStore<Inquiry>,
  id: string,
): Promise<string> {
  const inquiry = await requireInquiry(store, id)
  await store.erase(inquiry.id)
  return `${inquiry.id} is erased.`
}

export const exportInquiries = <Inquiry extends object>(
  site: InquiriesOfSite<Inquiry>,
  inquiries: readonly StoredInquiry<Inquiry>[],
  format: 'csv' | 'json',
): string =>
  format === 'json'
    ? JSON.stringify(inquiries.map(toPlainInquiry), null, 2)
    : toInquiriesCsv(site, inquiries)
