import { generateMetadata as headOfForm } from '@/app/[language]/get-in-touch/page'
import { type FormQuery, headFor, receiptOf } from '@/app/forms'
import { sendInquiry } from '@/app/send'
import { loadSources, type PageProps } from '@/app/sources'
import { Contact } from '@/components/contact/contact'
import { emptyForm } from '@/lib/faces/form/form-state'

type Props = PageProps & { searchParams: Promise<FormQuery> }

export const generateMetadata = async ({ params, searchParams }: Props) =>
  headFor(await searchParams, await headOfForm({ params }))

export default async function ContactNowPage({ params, searchParams }: Props) {
  const sources = await loadSources(params)
  return (
    <Contact
      sources={sources}
      send={sendInquiry.bind(null, sources.catalog.language)}
      initial={emptyForm(new Date())}
      receipt={await receiptOf(await searchParams)}
    />
  )
}
