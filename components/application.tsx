import { inquiryChars } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Role } from '@/lib/domain/role'
import type { FormState, Send, ShownReceipt } from '@/lib/faces/form/form-state'
import { InquiryForm } from './inquiry-form'
import { InquiryReceipt } from './inquiry-receipt'
import { PageHeader } from './page-header'
import { names, telephone } from './person-fields'
import { PrivacyNote } from './privacy-note'
import { SiteLink } from './site-link'

interface Props {
  role: Role
  send: Send
  initial: FormState
  receipt?: ShownReceipt | undefined
}

/** The form to apply for a role, or what came of it. */
export function Application({ role, send, initial, receipt }: Props) {
  return (
    <>
      <PageHeader
        title={`Apply: ${role.title}`}
        above={<SiteLink href={paths.role(role.slug)}>{role.title}</SiteLink>}
        lead={<p>{role.summary}</p>}
      />
      {receipt ? (
        <InquiryReceipt receipt={receipt} again={paths.apply(role.slug)} />
      ) : (
        <div className="page">
          <InquiryForm
            send={send}
            initial={initial}
            submit="Send the application"
            fields={[
              ...names,
              {
                name: 'workEmail',
                label: 'Email',
                type: 'email',
                autoComplete: 'email',
                half: true,
              },
              telephone,
              {
                name: 'links',
                label: 'Links to your work',
                hint: `A portfolio, a profile, a CV: one address on each line, at most ${inquiryChars.linksMax}. There is nothing to upload.`,
                lines: true,
              },
              {
                name: 'challenge',
                label: 'Why this role?',
                hint: 'Please leave out what we have not asked for, such as health, religion or a photograph.',
                lines: true,
              },
            ]}
          >
            <PrivacyNote purpose="The people who decide about this role read your application, and nobody else. There is no automated decision and no talent pool." />
          </InquiryForm>
        </div>
      )}
    </>
  )
}
