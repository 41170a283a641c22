import { Facts } from '@/components/ui/facts'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { paths } from '@/lib/config/paths'
import { languageFacts } from '@/lib/views/agency'
import { askedOn } from '@/lib/views/asked'
import type { Sources } from '@/lib/views/view'
import { type Filing, InquiryPanel } from './inquiry-panel'
import { PrivacyNote } from './privacy-note'

interface Props extends Filing {
  sources: Sources
}

/** The contact form, or the receipt of what was sent. */
export function Contact({ sources, ...filing }: Props) {
  const { catalog, site } = sources
  const { form } = catalog.words.interface
  const { title, body, lang } = catalog.page('get-in-touch')
  const languages = languageFacts(catalog)
  return (
    <>
      <PageHeader
        title={title}
        lang={lang}
        lead={filing.receipt ? undefined : <Prose sources={sources} markdown={body} />}
      >
        {!filing.receipt && languages.length > 0 && <Facts facts={languages} />}
      </PageHeader>
      <InquiryPanel
        {...filing}
        words={catalog.words}
        again={site.url(paths.contact)}
        submit={form.sendMessage}
        fields={askedOn('inquiry', catalog)}
      >
        <PrivacyNote sources={sources} purpose={form.purpose} />
      </InquiryPanel>
    </>
  )
}
