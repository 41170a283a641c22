import { createContentMetadata, requirePage } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import About, { AgencyFacts } from '@/components/about/about'
import { SectionsPage } from '@/components/sections/sections'
import { JsonLd } from '@/components/ui/json-ld'
import { toOrganizationWithEmployees } from '@/lib/agency/structured-data'
import { site } from '@/lib/config/site'

export const generateMetadata = (props: PageProps) => createContentMetadata('about', props)

export default async function AboutPage({ params }: PageProps) {
  const sources = await loadPageSources(params)
  const { catalog } = sources
  const page = requirePage('about', catalog)
  return (
    <>
      {catalog.people.length > 0 && (
        <JsonLd data={toOrganizationWithEmployees(catalog, site().in(catalog.language))} />
      )}
      {page.sections ? (
        <SectionsPage sources={sources} page={page}>
          <AgencyFacts sources={sources} />
        </SectionsPage>
      ) : (
        <About sources={sources} page={page} />
      )}
    </>
  )
}
