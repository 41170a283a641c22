import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { inquiryLabels } from '@/lib/views/words'
import { type Filing, FormOrReceipt } from './form-or-receipt'
import { PageHeader } from './page-header'
import { names, telephone } from './person-fields'
import { PrivacyNote } from './privacy-note'
import { Prose } from './prose'

/** The form to write to the agency, or what came of it. */
export function Contact(filing: Filing) {
  const { title, body } = catalog.page('get-in-touch')
  return (
    <>
      <PageHeader title={title} lead={filing.receipt ? undefined : <Prose markdown={body} />} />
      <FormOrReceipt
        {...filing}
        again={paths.contact}
        submit="Send the message"
        fields={[
          ...names,
          {
            name: 'workEmail',
            label: inquiryLabels.workEmail,
            type: 'email',
            autoComplete: 'email',
          },
          {
            name: 'company',
            label: inquiryLabels.company,
            autoComplete: 'organization',
            optional: true,
            half: true,
          },
          telephone,
          {
            name: 'challenge',
            label: 'What is not working, and for whom?',
            hint: 'A few sentences will do.',
            lines: true,
          },
        ]}
      >
        <PrivacyNote purpose="We use what you write to answer you, and for nothing else." />
      </FormOrReceipt>
    </>
  )
}
