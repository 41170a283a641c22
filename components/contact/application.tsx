import FormPage from '@/components/contact/form-page'
import { paths } from '@/lib/config/paths'
import type { Role } from '@/lib/domain/role'
import { applicationTitle } from '@/lib/views/application'
import { askedOn } from '@/lib/views/asked'
import { applyNote, jobOf } from '@/lib/views/roles'
import { langOf, type Sources } from '@/lib/views/view'
import { type Filing, InquiryPanel } from './inquiry-panel'

interface Props extends Filing {
  sources: Sources
  role: Role
}

/** The application form of a role or its receipt; or a link, if applications go to another site. */
export function Application({ sources, role, ...filing }: Props) {
  const { catalog, site } = sources
  const { words } = catalog
  const head = {
    sources,
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
        fields={askedOn('application', catalog)}
        filesTo={catalog.agency.email}
        purpose={words.application.purpose}
      />
    </FormPage>
  )
}
