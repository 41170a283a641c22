import FormPage from '@/components/contact/form-page'
import { partsOf } from '@/components/layout/page-parts'
import { paths } from '@/lib/config/paths'
import { languageFacts } from '@/lib/views/agency'
import { askedOn } from '@/lib/views/asked'
import type { Sources } from '@/lib/views/view'
import { type Filing, InquiryPanel } from './inquiry-panel'

/** The contact form, or the receipt of what was sent. */
export function Contact({ sources, ...filing }: Filing & { sources: Sources }) {
  const { catalog } = sources
  const { form } = catalog.words.interface
  const { title, text } = partsOf({ sources, page: catalog.page('get-in-touch') })
  return (
    <FormPage
      sources={sources}
      title={title}
      lead={filing.receipt ? undefined : text}
      facts={filing.receipt ? [] : languageFacts(catalog)}
    >
      <InquiryPanel
        {...filing}
        sources={sources}
        path={paths.contact}
        submit={form.sendMessage}
        fields={askedOn('inquiry', catalog)}
        purpose={form.purpose}
      />
    </FormPage>
  )
}
