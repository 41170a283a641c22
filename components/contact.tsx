import { catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'
import type { FormState, Send, ShownReceipt } from '@/lib/faces/form/form-state'
import { InquiryForm } from './inquiry-form'
import { InquiryReceipt } from './inquiry-receipt'
import { PageHeader } from './page-header'
import { names, telephone } from './person-fields'
import { PrivacyNote } from './privacy-note'
import { Prose } from './prose'

interface Props {
  send: Send
  initial: FormState
  receipt?: ShownReceipt | undefined
}

/** The form to write to the agency, or what came of it. */
export function Contact({ send, initial, receipt }: Props) {
  const { title, body } = catalog.page('get-in-touch')
  return (
    <>
      <PageHeader title={title} lead={receipt ? undefined : <Prose markdown={body} />} />
      {receipt ? (
        <InquiryReceipt receipt={receipt} again={paths.contact} />
      ) : (
        <div className="page">
          <InquiryForm
            send={send}
            initial={initial}
            submit="Send the message"
            fields={[
              ...names,
              { name: 'workEmail', label: 'Work email', type: 'email', autoComplete: 'email' },
              {
                name: 'company',
                label: 'Company',
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
          </InquiryForm>
        </div>
      )}
    </>
  )
}
