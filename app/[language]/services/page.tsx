import { contentPage } from '@/app/content-page'
import Services from '@/components/look/services'
import { PageTrail, partsOf } from '@/components/pages/page-parts'
import { servicesOf } from '@/lib/views/services'

/** The services with case studies that show them, then the disciplines. */
const { generateMetadata, Page } = contentPage('services', ({ sources, page }) => (
  <>
    <PageTrail sources={sources} page={page} />
    <Services
      {...partsOf({ sources, page })}
      services={servicesOf(sources)}
      crafts={sources.catalog.taxonomies.disciplines}
    />
  </>
))

export { generateMetadata, Page as default }
