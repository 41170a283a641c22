import { inquiryChars } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Role } from '@/lib/domain/role'
import { type Filing, FormOrReceipt } from './form-or-receipt'
import { PageHeader } from './page-header'
import { names, telephone } from './person-fields'
import { PrivacyNote } from './privacy-note'
import { SiteLink } from './site-link'

interface Props extends Filing {
  role: Role
}

/** The form to apply for a role, or what came of it. */
export function Application({ role, ...filing }: Props) {
  return (
    <>
      <PageHeader
        title={`Apply: ${role.title}`}
        above={<SiteLink href={paths.role(role.slug)}>{role.title}</SiteLink>}
        lead={<p>{role.summary}</p>}
      />
      <FormOrReceipt
        {...filing}
        again={paths.apply(role.slug)}
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
      </FormOrReceipt>
    </>
  )
}
