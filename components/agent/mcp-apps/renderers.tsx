import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import Role from '@/components/careers/role'
import Roles from '@/components/careers/roles'
import { findRequestedList } from '@/components/layout/list-page'
import CaseStudy from '@/components/work/case-study'
import Work from '@/components/work/work'
import type { ViewRenderers } from '@/lib/documents/mcp/view-inputs'
import type { ViewSources } from '@/lib/subject/view'
import { InquiryView } from './inquiry'
import './views.css'

/** How each view is drawn: by the components of its page, without what frames a page. */
export const renderers: ViewRenderers = {
  list_roles({ query }, sources) {
    const { catalog, site } = sources
    const list = findRequestedList('roles', query, sources)
    return html(
      <div data-list={site.url(list.path)}>
        <h1>{catalog.page('careers').title}</h1>
        <Roles sources={sources} list={list} />
      </div>,
      sources,
    )
  },
  get_role({ output }, sources) {
    const role = sources.catalog.role(output.id)
    return role ? html(<Role sources={sources} role={role} />, sources) : ''
  },
  list_case_studies({ query }, sources) {
    const { catalog, site } = sources
    const list = findRequestedList('caseStudies', query, sources)
    return html(
      <div data-list={site.url(list.path)}>
        <h1>{catalog.page('work').title}</h1>
        <Work sources={sources} list={list} />
      </div>,
      sources,
    )
  },
  get_case_study({ output }, sources) {
    const study = sources.catalog.caseStudy(output.slug)
    return study ? html(<CaseStudy sources={sources} study={study} />, sources) : ''
  },
  submit_contact_inquiry: (inquiry, sources) =>
    html(<InquiryView sources={sources} {...inquiry} />, sources),
}

/** A view is at no address of the site, so its paths are completed. */
const html = (element: ReactElement, { site: { origin } }: ViewSources): string =>
  renderToStaticMarkup(element)
    // A frame may not take the focus by itself; the script gives it after a press.
    .replaceAll(' autofocus=""', '')
    .replace(/ (?:href|src|poster)="\/(?!\/)/g, (start) => `${start.slice(0, -1)}${origin}/`)
    .replace(/ srcset="[^"]*"/gi, (set) => set.replace(/(?<=["\s])\//g, `${origin}/`))
