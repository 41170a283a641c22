import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { paths } from '@/lib/config/paths'
import type { Role } from '@/lib/domain/role'
import type { FileIssue } from '@/lib/faces/form/form-state'
import { applicationTitle } from '@/lib/views/application'
import { askedOn } from '@/lib/views/asked'
import { applyNote, jobOf } from '@/lib/views/roles'
import type { Sources } from '@/lib/views/view'
import { type Filing, InquiryPanel } from './inquiry-panel'
import { PrivacyNote } from './privacy-note'

interface Props extends Filing {
  sources: Sources
  role: Role
  /** The site takes a file; why an earlier one was not taken. */
  takesFiles?: { readonly issue: FileIssue | undefined } | undefined
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

function Form({ sources, role, takesFiles, ...filing }: Props) {
  const { catalog, site } = sources
  const { attachment, optional } = catalog.words.data.interface.form
  return (
    <InquiryPanel
      {...filing}
      words={catalog.words}
      again={site.url(paths.apply(role.slug))}
      submit={catalog.words.interface.form.sendApplication}
      fields={askedOn('application', catalog, takesFiles !== undefined)}
      attachment={
        takesFiles && {
          words: { ...attachment, optional },
          role: role.slug,
          language: catalog.language,
          issue: takesFiles.issue,
        }
      }
    >
      <PrivacyNote sources={sources} purpose={catalog.words.application.purpose} />
    </InquiryPanel>
  )
}
