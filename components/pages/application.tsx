import FormPage from '@/.catalog/look/form-page'
import { paths } from '@/lib/config/paths'
import type { Role } from '@/lib/domain/role'
import type { FileIssue } from '@/lib/faces/form/form-state'
import { applicationTitle } from '@/lib/views/application'
import { askedOn } from '@/lib/views/asked'
import { contextOf } from '@/lib/views/drawn'
import { applyNote, jobOf } from '@/lib/views/roles'
import { langOf, type Sources } from '@/lib/views/view'
import { type Filing, InquiryPanel } from './inquiry-panel'

interface Props extends Filing {
  sources: Sources
  role: Role
  /** The site takes a file; why an earlier one was not taken. */
  takesFiles?: { readonly issue: FileIssue | undefined } | undefined
}

/** The application form of a role or its receipt; or a link, if applications go to another site. */
export function Application({ sources, role, takesFiles, ...filing }: Props) {
  const { catalog, site } = sources
  const { words } = catalog
  const { attachment, optional } = words.data.interface.form
  const head = {
    context: contextOf(sources),
    title: { text: applicationTitle(role, words) },
    above: { name: role.title, href: site.url(paths.role(role.slug)), ...langOf(role) },
    facts: [],
  }
  if (role.applyUrl)
    return (
      <FormPage
        {...head}
        summary={{ text: applyNote(jobOf(role, site), sources) }}
        link={{ name: words.texts.apply, href: role.applyUrl }}
      />
    )
  return (
    <FormPage {...head} summary={{ text: role.summary, ...langOf(role) }}>
      <InquiryPanel
        {...filing}
        sources={sources}
        path={paths.apply(role.slug)}
        submit={words.interface.form.sendApplication}
        fields={askedOn('application', catalog, takesFiles !== undefined)}
        attachment={
          takesFiles && {
            words: { ...attachment, optional },
            role: role.slug,
            language: catalog.language,
            issue: takesFiles.issue,
          }
        }
        purpose={words.application.purpose}
      />
    </FormPage>
  )
}
