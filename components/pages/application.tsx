import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { paths } from '@/lib/config/paths'
import { relativeSite } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import type { Role } from '@/lib/domain/role'
import { applicationQuestions, applicationTitle } from '@/lib/views/application'
import { applyNote, jobOf } from '@/lib/views/roles'
import { texts } from '@/lib/views/words'
import { type Filing, InquiryPanel } from './inquiry-panel'
import { names, telephone } from './person-fields'
import { PrivacyNote } from './privacy-note'

interface Props extends Filing {
  role: Role
}

/** The application form of a role or its receipt; or a link, if applications go to another site. */
export function Application({ role, ...filing }: Props) {
  const head = {
    title: applicationTitle(role, catalog.words),
    above: <Link href={paths.role(role.slug)}>{role.title}</Link>,
  }
  if (role.applyUrl)
    return (
      <PageHeader
        {...head}
        lead={<p>{applyNote(jobOf(role, relativeSite), { catalog, site: relativeSite })}</p>}
      >
        <p>
          <Button href={role.applyUrl}>{texts.apply}</Button>
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
    <InquiryPanel
      {...filing}
      again={paths.apply(role.slug)}
      submit="Send the application"
      fields={[
        ...names,
        {
          name: 'workEmail',
          ...applicationQuestions(catalog.words).workEmail,
          type: 'email',
          autoComplete: 'email',
          half: true,
        },
        telephone,
        { name: 'links', ...applicationQuestions(catalog.words).links, lines: 3 },
        { name: 'challenge', ...applicationQuestions(catalog.words).challenge, lines: 8 },
      ]}
    >
      <PrivacyNote purpose={catalog.words.application.purpose} />
    </InquiryPanel>
  )
}
