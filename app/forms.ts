import type { Metadata, Route } from 'next'
import { headers } from 'next/headers'
import { unlisted } from '@/app/metadata'
import { protectionOfForms } from '@/lib/composition/form-protection'
import { services } from '@/lib/composition/server'
import { relativeSite } from '@/lib/content/site'
import { FileToken } from '@/lib/domain/application-file'
import { InquiryId } from '@/lib/domain/inquiry'
import { type FileIssue, fileIssues, type ShownReceipt } from '@/lib/faces/form/form-state'
import type { FormCaller } from '@/lib/faces/form/submit-form'
import { clientOf } from '@/lib/http/request'
import { log } from '@/lib/runtime/log'
import { formQuery } from '@/lib/site/addresses'

/** The caller of a form's operation: a visitor on one of our pages in this language. */
export async function formCaller(language: string): Promise<FormCaller> {
  const { catalog, site, ...others } = services()
  const inLanguage = { ...others, catalog: catalog.in(language), site: site.in(language) }
  const sent = new Headers(await headers())
  // Without scripts a browser can prove nothing; the other limits of forms are for it too.
  const protection = sent.has('next-action') ? protectionOfForms() : undefined
  return { services: inLanguage, face: 'html', client: () => clientOf(sent), protection }
}

export type FormQuery = {
  [name in (typeof formQuery)[keyof typeof formQuery]]?: string | string[]
}

/** The address of a form's receipt, in the language of the form. */
export const receiptPath = (form: string, { inquiryId, repeated }: Filed, language: string) =>
  relativeSite
    .in(language)
    .url(
      `${form}?${formQuery.receipt}=${inquiryId}${repeated ? `&${formQuery.repeated}` : ''}`,
    ) as Route

type Filed = Pick<ShownReceipt, 'inquiryId' | 'repeated'>

/** The head of a form's page; a page with a receipt is not to be indexed. */
export const headFor = ({ receipt }: FormQuery, head: Metadata): Metadata =>
  receipt === undefined ? head : { ...head, ...unlisted }

/** The file that was attached before the page was shown. */
export function fileOf({ file }: FormQuery): { readonly file?: string } {
  const { data } = FileToken.safeParse(file)
  return data ? { file: data } : {}
}

/** Why it was not attached. */
export const fileIssueOf = (query: FormQuery): FileIssue | undefined =>
  fileIssues.find((issue) => issue === query[formQuery.fileIssue])

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
