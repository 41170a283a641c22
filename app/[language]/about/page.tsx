import { contentPage } from '@/app/content-page'
import About from '@/components/about/about'
import { PageTrail, partsOf } from '@/components/layout/page-parts'
import { JsonLd } from '@/components/ui/json-ld'
import { site } from '@/lib/content/site'
import { people } from '@/lib/documents/json-ld/organization'
import { aboutView } from '@/lib/views/about'

/** The page about the agency: facts, text, people, offices. */
const { generateMetadata, Page } = contentPage('about', ({ sources, page }) => {
  const { catalog } = sources
  return (
    <>
      {catalog.people.length > 0 && <JsonLd data={people(catalog, site().in(catalog.language))} />}
      <PageTrail sources={sources} page={page} />
      <About {...partsOf({ sources, page })} view={aboutView(sources)} />
    </>
  )
})

export { generateMetadata, Page as default }
