import { createContentMetadata } from '@/app/metadata'
import { sendInquiry } from '@/app/send'
import { loadPageSources, type PageProps } from '@/app/sources'
import { ContactSection } from '@/components/contact/contact'
import { createEmptyFormState } from '@/lib/contact/form-state'

export const generateMetadata = (props: PageProps) => createContentMetadata('get-in-touch', props)

export default async function ContactPage({ params }: PageProps) {
  const sources = await loadPageSources(params)
  const send = sendInquiry.bind(null, sources.catalog.language)
  return <ContactSection sources={sources} send={send} initial={createEmptyFormState()} />
}
