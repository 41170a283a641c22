import type { InquiryStore, StoredInquiry } from '@/lib/contact/schema'
import { UserError } from '@/scripts/cli/user-error.mjs'
import { plain, toCsv } from './format'

export const listInquiries = async (store: InquiryStore): Promise<readonly StoredInquiry[]> =>
  store.read((await store.overview()).map(({ id }) => id))

export async function existing(store: InquiryStore, id: string): Promise<StoredInquiry> {
  const [inquiry] = await store.read([id])
  if (!inquiry) throw new UserError(`There is no inquiry ${id}; the list of inquiries names all.`)
  return inquiry
}

export async function retry(store: InquiryStore, id: string): Promise<string> {
  const inquiry = await existing(store, id)
  if (!(await store.retry(inquiry.id, new Date())))
    throw new UserError(`${inquiry.id} is ${inquiry.delivery.state} or being delivered right now.`)
  return `${inquiry.id} is due; the running site delivers it within a minute.`
}

export async function erase(store: InquiryStore, id: string): Promise<string> {
  const inquiry = await existing(store, id)
  await store.erase(inquiry.id)
  return `${inquiry.id} is erased.`
}

export const exported = (inquiries: readonly StoredInquiry[], format: 'csv' | 'json'): string =>
  format === 'json' ? JSON.stringify(inquiries.map(plain), null, 2) : toCsv(inquiries)
