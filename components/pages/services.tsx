import ServicesPlace from '@/.catalog/look/services'
import type { Page } from '@/lib/kinds/page'
import { contextOf } from '@/lib/views/drawn'
import { servicesOf } from '@/lib/views/services'
import type { Sources } from '@/lib/views/view'
import { leadOf, textOf, titleOf } from './page-parts'
import { PageTrail } from './page-trail'

/** The services with case studies that show them, then the disciplines. */
export const Services = ({ sources, page }: { sources: Sources; page: Page }) => (
  <>
    <PageTrail sources={sources} page={page} />
    <ServicesPlace
      context={contextOf(sources)}
      title={titleOf(page)}
      lead={leadOf(page)}
      services={servicesOf(sources)}
      crafts={sources.catalog.taxonomies.disciplines}
      text={textOf(page)}
    />
  </>
)
