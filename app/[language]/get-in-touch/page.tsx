import { headOfPage } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { Contact } from '@/components/pages/contact'
import { emptyForm } from '@/lib/faces/form/form-state'
import { sendInquiry } from './send'

export const generateMetadata = headOfPage('get-in-touch')

export default async function ContactPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  const send = sendInquiry.bind(null, sources.catalog.language)
  return <Contact sources={sources} send={send} initial={emptyForm()} />
}
