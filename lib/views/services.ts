import { shownOfServiceMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Term } from '@/lib/domain/taxonomy'
import { type Link, langOf, type Sources } from './view'

/** A service, with the newest case studies that show it. */
export interface Service extends Term {
  readonly studies: readonly Link[]
}

export const servicesOf = ({ catalog, site }: Sources): Service[] =>
  catalog.taxonomies.services.map((service) => ({
    ...service,
    studies: catalog.caseStudies
      .filter(({ services }) => services.includes(service.slug))
      .slice(0, shownOfServiceMax)
      .map((study) => ({
        name: study.title,
        href: site.url(paths.caseStudy(study.slug)),
        ...langOf(study),
      })),
  }))
