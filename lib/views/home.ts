import { homeOutcomesMax, homeRolesMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Plate } from '@/lib/domain/picture'
import { hasPage } from '@/lib/kinds/page'
import { type Invitation, invitationOf } from './agency'
import { caseStudyItem, caseStudyOf, relatedWork } from './case-studies'
import type { Drawing, Part, PicturedItem, Text } from './drawn'
import { jobOf, roleItem } from './roles'
import { type QuotesSection, quotesOnHome } from './testimonials'
import { type Item, type Link, langOf, type Sources, type Value } from './view'

/** What the home page shows, in its order. */
export interface HomeView {
  readonly tagline: Value
  readonly cover: (Drawing & { readonly shown: Plate }) | undefined
  readonly opening: Text
  readonly contact: Link
  readonly work: Part<PicturedItem> & { readonly more: Link }
  /** The first result of each of the newest case studies. */
  readonly outcomes: Part<Item>
  readonly quotes: QuotesSection
  readonly services: Part<Value>
  readonly approach: Part<{ readonly title: string; readonly text: string }> & Pick<Value, 'lang'>
  readonly roles: (Part<Item> & { readonly more: Link }) | undefined
  readonly invitation: Invitation
}

/** The home page at a given time, because roles close between two builds. */
export function homeView(sources: Sources, now: Date): HomeView {
  const { catalog, site } = sources
  const { agency, caseStudies, words } = catalog
  const { headings, interface: shown } = words
  const { body, cover, lang } = catalog.page('home')
  return {
    tagline: { text: agency.tagline, ...langOf(agency) },
    cover: cover && { seed: agency.tagline, shown: cover, ...(lang && { lang }) },
    opening: { markdown: body, ...(lang && { lang }) },
    contact: { name: shown.navigation.contact, href: site.url(paths.contact) },
    work: {
      heading: headings.selectedWork,
      items: relatedWork(agency.selectedWork, sources),
      more: {
        name: shown.pages.allProjects({ count: caseStudies.length }),
        href: site.url(paths.work),
      },
    },
    outcomes: {
      heading: headings.outcomes,
      items: caseStudies
        .slice(0, homeOutcomesMax)
        .map((study) => caseStudyItem(caseStudyOf(study, site), catalog)),
    },
    quotes: quotesOnHome(sources),
    services: { heading: headings.services, items: servicesOf(sources) },
    approach: { heading: headings.approach, items: agency.approach, ...langOf(agency) },
    roles: rolesOf(sources, now),
    invitation: invitationOf(sources),
  }
}

const servicesOf = ({ catalog, site }: Sources): Value[] =>
  catalog.taxonomies.services.map((service) => ({
    text: service.name,
    ...(hasPage(catalog, 'services') && {
      href: site.url(`${paths.services}#${service.slug}`),
    }),
    ...langOf(service),
  }))

function rolesOf(sources: Sources, now: Date): HomeView['roles'] {
  const { catalog, site } = sources
  const { counts, interface: shown } = catalog.words
  const roles = catalog.openRoles(now)
  if (roles.length === 0) return undefined
  return {
    heading: counts.openRoles({ count: roles.length }),
    items: roles.slice(0, homeRolesMax).map((role) => roleItem(jobOf(role, site), sources)),
    more: { name: shown.pages.allRoles, href: site.url(paths.careers) },
  }
}
