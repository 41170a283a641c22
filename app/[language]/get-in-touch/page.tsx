import { contentPage } from '@/app/content-page'
import { sendInquiry } from '@/app/send'
import { Contact } from '@/components/contact/contact'
import { emptyForm } from '@/lib/faces/form/form-state'

const { generateMetadata, Page } = contentPage('get-in-touch', ({ sources }) => {
  const send = sendInquiry.bind(null, sources.catalog.language)
  return <Contact sources={sources} send={send} initial={emptyForm()} />
})

export { generateMetadata, Page as default }
