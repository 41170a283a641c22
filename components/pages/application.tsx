import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { paths } from '@/lib/config/paths'
import type { Role } from '@/lib/domain/role'
import { applicationQuestions, applicationTitle } from '@/lib/views/application'
import { applyNote, jobOf } from '@/lib/views/roles'
import type { Sources } from '@/lib/views/view'
import { type Filing, InquiryPanel } from './inquiry-panel'
import { personFields } from './person-fields'
import { PrivacyNote } from './privacy-note'

interface Props extends Filing {
  sources: Sources
  role: Role
}

/** The application form of a role or its receipt; or a link, if applications go to another site. */
export function Application({ sources, role, ...filing }: Props) {
  const { catalog, site } = sources
  const head = {
    title: applicationTitle(role, catalog.words),
    above: (
      <Link href={site.url(paths.role(role.slug))} lang={role.lang}>
        {role.title}
      </Link>
    ),
  }
  if (role.applyUrl)
    return (
      <PageHeader {...head} lead={<p>{applyNote(jobOf(role, site), sources)}</p>}>
        <p>
          <Button href={role.applyUrl}>{catalog.words.texts.apply}</Button>
        </p>
      </PageHeader>
    )
  return (
    <>
      <PageHeader {...head} lead={<p lang={role.lang}>{role.summary}</p>} />
      <Form sources={sources} role={role} {...filing} />
    </>
  )
}

function Form({ sources, role, ...filing }: Props) {
  const { catalog, site } = sources
  const { names, telephone } = personFields(catalog.words)
  const questions = applicationQuestions(catalog.words)
  return (
    <InquiryPanel
      {...filing}
      words={catalog.words}
      again={site.url(paths.apply(role.slug))}
      submit={catalog.words.interface.form.sendApplication}
      fields={[
        ...names,
        {
          name: 'workEmail',
          ...questions.workEmail,
          type: 'email',
          autoComplete: 'email',
          half: true,
        },
        telephone,
        { name: 'links', ...questions.links, lines: 3 },
        { name: 'challenge', ...questions.challenge, lines: 8 },
      ]}
    >
      <PrivacyNote sources={sources} purpose={catalog.words.application.purpose} />
    </InquiryPanel>
  )
}
