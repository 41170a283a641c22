import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { paths } from '@/lib/config/paths'
import type { Sources } from '@/lib/views/view'
import { type Filing, InquiryPanel } from './inquiry-panel'
import { personFields } from './person-fields'
import { PrivacyNote } from './privacy-note'

interface Props extends Filing {
  sources: Sources
}

/** The contact form, or the receipt of what was sent. */
export function Contact({ sources, ...filing }: Props) {
  const { catalog, site } = sources
  const { inquiry, interface: shown } = catalog.words
  const { names, telephone } = personFields(catalog.words)
  const { title, body, lang } = catalog.page('get-in-touch')
  return (
    <>
      <PageHeader
        title={title}
        lang={lang}
        lead={filing.receipt ? undefined : <Prose sources={sources} markdown={body} />}
      />
      <InquiryPanel
        {...filing}
        words={catalog.words}
        again={site.url(paths.contact)}
        submit={shown.form.sendMessage}
        fields={[
          ...names,
          {
            name: 'workEmail',
            label: inquiry.workEmail,
            type: 'email',
            autoComplete: 'email',
          },
          {
            name: 'company',
            label: inquiry.company,
            autoComplete: 'organization',
            optional: true,
            half: true,
          },
          telephone,
          {
            name: 'challenge',
            label: shown.form.challenge,
            hint: shown.form.challengeHint,
            lines: 8,
          },
        ]}
      >
        <PrivacyNote sources={sources} purpose={shown.form.purpose} />
      </InquiryPanel>
    </>
  )
}
