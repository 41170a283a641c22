import { paths } from '@/lib/config/paths'
import { relativeSite } from '@/lib/config/site'
import type { Role } from '@/lib/domain/role'
import { applicationPurpose, applicationQuestions, applicationTitle } from '@/lib/views/application'
import { applyNote, jobOf } from '@/lib/views/roles'
import { texts } from '@/lib/views/words'
import { ButtonLink } from './button-link'
import { type Filing, FormOrReceipt } from './form-or-receipt'
import { PageHeader } from './page-header'
import { names, telephone } from './person-fields'
import { PrivacyNote } from './privacy-note'
import { SiteLink } from './site-link'

interface Props extends Filing {
  role: Role
}

/** The form to apply for a role, or what came of it; or the way to where one applies instead. */
export function Application({ role, ...filing }: Props) {
  const head = {
    title: applicationTitle(role),
    above: <SiteLink href={paths.role(role.slug)}>{role.title}</SiteLink>,
  }
  if (role.applyUrl)
    return (
      <PageHeader {...head} lead={<p>{applyNote(jobOf(role, relativeSite), relativeSite)}</p>}>
        <p>
          <ButtonLink href={role.applyUrl}>{texts.apply}</ButtonLink>
        </p>
      </PageHeader>
    )
  return (
    <>
      <PageHeader {...head} lead={<p>{role.summary}</p>} />
      <Form role={role} {...filing} />
    </>
  )
}

function Form({ role, ...filing }: Props) {
  return (
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
  )
}
