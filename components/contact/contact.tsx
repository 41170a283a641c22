import PageHeader from '@/components/layout/page-header'
import { Prose } from '@/components/ui/prose'
import { paths } from '@/lib/config/paths'
import { listFormFields } from '@/lib/contact/form-fields'
import type { ViewSources } from '@/lib/subject/view'
import styles from './contact.module.css'
import { type FormSubmissionProps, InquiryPanel } from './inquiry-panel'
import { ContactPerson } from './person'

/** The contact form, or the receipt of what was sent, beside the person who answers. */
export function ContactSection({
  sources,
  ...filing
}: FormSubmissionProps & { sources: ViewSources }) {
  const { catalog } = sources
  const { form } = catalog.messages.interface
  const { title, body, lang } = catalog.page('get-in-touch')
  return (
    <>
      <PageHeader
        title={title}
        lang={lang}
        isCompact
        lead={!filing.receipt && <Prose sources={sources} markdown={body} />}
      />
      <div className={styles.contact}>
        <div className={`grid ${styles.beside}`}>
          <ContactPerson catalog={catalog} isShort={filing.receipt !== undefined} />
        </div>
        <InquiryPanel
          {...filing}
          sources={sources}
          path={paths.contact}
          submit={form.sendMessage}
          fields={listFormFields('inquiry', catalog)}
          purpose={form.purpose}
        />
      </div>
    </>
  )
}
