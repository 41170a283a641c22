import PageHeader from '@/components/layout/page-header'
import Facts from '@/components/ui/facts'
import { Prose } from '@/components/ui/prose'
import { languageFacts } from '@/lib/agency/text'
import { paths } from '@/lib/config/paths'
import { listFormFields } from '@/lib/contact/form-fields'
import type { Sources } from '@/lib/subject/view'
import { type Filing, InquiryPanel } from './inquiry-panel'

/** The contact form, or the receipt of what was sent. */
export function Contact({ sources, ...filing }: Filing & { sources: Sources }) {
  const { catalog } = sources
  const { form } = catalog.messages.interface
  const { title, body, lang } = catalog.page('get-in-touch')
  const facts = filing.receipt ? [] : languageFacts(catalog)
  return (
    <>
      <PageHeader
        title={title}
        lang={lang}
        lead={!filing.receipt && <Prose sources={sources} markdown={body} />}
      >
        {facts.length > 0 && <Facts facts={facts} />}
      </PageHeader>
      <InquiryPanel
        {...filing}
        sources={sources}
        path={paths.contact}
        submit={form.sendMessage}
        fields={listFormFields('inquiry', catalog)}
        purpose={form.purpose}
      />
    </>
  )
}
