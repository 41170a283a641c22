import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import Role from '@/components/careers/role'
import { CaseStudy } from '@/components/work/case-study-page'
import type { Draws } from '@/lib/faces/mcp/viewed'
import { roleView } from '@/lib/views/roles'
import type { Sources } from '@/lib/views/view'
import { Inquiry } from './inquiry'
import { RolesList, WorkList } from './lists'
import './views.css'

/** How each view is drawn: by the components of its page, without what frames a page. */
export const draws: Draws = {
  listRoles: ({ query }, sources, now) =>
    html(<RolesList query={query} sources={sources} now={now} />, sources),
  getRole: ({ output }, sources) =>
    html(<Role sources={sources} view={roleView(output, sources)} />, sources),
  listCaseStudies: ({ query }, sources, now) =>
    html(<WorkList query={query} sources={sources} now={now} />, sources),
  getCaseStudy({ output }, sources) {
    const study = sources.catalog.caseStudy(output.slug)
    return study ? html(<CaseStudy sources={sources} study={study} detail={output} />, sources) : ''
  },
  submitContactInquiry: (inquiry, sources) =>
    html(<Inquiry sources={sources} {...inquiry} />, sources),
}

/** A view is at no address of the site, so its paths are completed. */
const html = (element: ReactElement, { site: { origin } }: Sources): string =>
  renderToStaticMarkup(element)
    // A frame may not take the focus by itself; the script gives it after a press.
    .replaceAll(' autofocus=""', '')
    .replace(/ (?:href|src|poster)="\/(?!\/)/g, (start) => `${start.slice(0, -1)}${origin}/`)
    .replace(/ srcset="[^"]*"/gi, (set) => set.replace(/(?<=["\s])\//g, `${origin}/`))
