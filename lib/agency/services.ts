import { caseStudiesOfServiceMax } from '@/lib/config/limits'
import type { Catalog } from '@/lib/subject/register'
import type { TaxonomyTerm } from '@/lib/subject/taxonomy'

/** A service, with the newest case studies that show it. */
export interface ServiceWithStudies extends TaxonomyTerm {
  readonly studies: Catalog['caseStudies']
}

export const listServices = ({ caseStudies, taxonomies }: Catalog): ServiceWithStudies[] =>
  taxonomies.services.map((service) => ({
    ...service,
    studies: caseStudies
      .filter(({ services }) => services.includes(service.slug))
      .slice(0, caseStudiesOfServiceMax),
  }))
