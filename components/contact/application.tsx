import PageHeader from '@/components/layout/page-header'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { getApplicationTitle } from '@/lib/careers/application-text'
import type { Role } from '@/lib/careers/schema'
import { createApplyNote, toJobSummary } from '@/lib/careers/text'
import { paths } from '@/lib/config/paths'
import { listFormFields } from '@/lib/contact/form-fields'
import type { ViewSources } from '@/lib/subject/view'
import { type FormSubmissionProps, InquiryPanel } from './inquiry-panel'

interface Props extends FormSubmissionProps {
  sources: ViewSources
  role: Role
}

/** The application form of a role or its receipt; or a link, if applications go to another site. */
export function ApplicationForm({ sources, role, ...filing }: Props) {
  const { catalog, site } = sources
  const { messages } = catalog
  const { applyUrl } = role
  return (
    <>
      <PageHeader
        title={getApplicationTitle(role, messages)}
        above={
          <Link href={site.url(paths.role(role.slug))} lang={role.lang}>
            {role.title}
          </Link>
        }
        lead={
          applyUrl ? (
            <p>{createApplyNote(toJobSummary(role, site), sources)}</p>
          ) : (
            <p lang={role.lang}>{role.summary}</p>
          )
        }
      >
        {applyUrl && (
          <p>
            <Button href={applyUrl}>{messages.texts.apply}</Button>
          </p>
        )}
      </PageHeader>
      {!applyUrl && (
        <InquiryPanel
          {...filing}
          sources={sources}
          path={paths.apply(role.slug)}
          submit={messages.interface.form.sendApplication}
          fields={listFormFields('application', catalog)}
          filesTo={catalog.agency.email}
          purpose={messages.application.purpose}
        />
      )}
    </>
  )
}
