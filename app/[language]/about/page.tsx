import { contentMetadata, requirePage } from '@/app/metadata'
import { loadSources, type PageProps } from '@/app/sources'
import About from '@/components/about/about'
import { JsonLd } from '@/components/ui/json-ld'
import { toEmployees } from '@/lib/agency/structured-data'
import { site } from '@/lib/config/site'

export const generateMetadata = (props: PageProps) => contentMetadata('about', props)

export default async function AboutPage({ params }: PageProps) {
  const sources = await loadSources(params)
  const { catalog } = sources
  return (
    <>
      {catalog.people.length > 0 && (
        <JsonLd data={toEmployees(catalog, site().in(catalog.language))} />
      )}
      <About sources={sources} page={requirePage('about', catalog)} />
    </>
  )
}
