import { paths } from '@/lib/config/paths'
import type { Term } from '@/lib/domain/taxonomy'
import { studiesOfService } from './case-studies'
import { type Link, langOf, type Sources } from './view'

/** A service, with the case studies that show it. */
export interface Service extends Term {
  readonly studies: readonly Link[]
}

export const servicesOf = ({ catalog, site }: Sources): Service[] =>
  catalog.taxonomies.services.map((service) => ({
    ...service,
    studies: studiesOfService(service.slug, catalog).map((study) => ({
      name: study.title,
      href: site.url(paths.caseStudy(study.slug)),
      ...langOf(study),
    })),
  }))
