import { paths } from '@/lib/config/paths'
import type { Role } from '@/lib/domain/role'
import { applicationPurpose, applicationQuestions, applicationTitle } from '@/lib/views/application'
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
        title={applicationTitle(role)}
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
            ...applicationQuestions.workEmail,
            type: 'email',
            autoComplete: 'email',
            half: true,
          },
          telephone,
          { name: 'links', ...applicationQuestions.links, lines: true },
          { name: 'challenge', ...applicationQuestions.challenge, lines: true },
        ]}
      >
        <PrivacyNote purpose={applicationPurpose} />
      </FormOrReceipt>
    </>
  )
}
