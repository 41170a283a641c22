import { generateMetadata as getFormMetadata } from '@/app/[language]/get-in-touch/page'
import { getRenderTime } from '@/app/clock'
import { type FormQuery, loadReceipt, toFormMetadata } from '@/app/forms'
import { sendInquiry } from '@/app/send'
import { loadPageSources, type PageProps } from '@/app/sources'
import { ContactSection } from '@/components/contact/contact'
import { createEmptyFormState } from '@/lib/contact/form-state'

type Props = PageProps & { searchParams: Promise<FormQuery> }

export const generateMetadata = async ({ params, searchParams }: Props) =>
  toFormMetadata(await searchParams, await getFormMetadata({ params }))

export default async function DynamicContactPage({ params, searchParams }: Props) {
  const sources = await loadPageSources(params)
  return (
    <ContactSection
      sources={sources}
      send={sendInquiry.bind(null, sources.catalog.language)}
      initial={createEmptyFormState(getRenderTime())}
      receipt={await loadReceipt(await searchParams)}
    />
  )
}
