import { contentPage } from '@/app/content-page'
import { PageTrail, partsOf } from '@/components/layout/page-parts'
import Services from '@/components/work/services'
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
