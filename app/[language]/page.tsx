import { pageMetadata } from '@/app/metadata'
import { loadSources, type PageProps } from '@/app/sources'
import { HomeHeader } from '@/components/home/home-header'
import { HomeSection } from '@/components/home/section'
import { JsonLd } from '@/components/ui/json-ld'
import { paths } from '@/lib/config/paths'
import { getHomeSections } from '@/lib/content/home-sections'
import { site } from '@/lib/content/site'
import { toOrganization } from '@/lib/documents/json-ld/organization'

export async function generateMetadata({ params }: PageProps) {
  const { catalog } = await loadSources(params)
  const { description } = catalog.page('home')
  return pageMetadata({ title: catalog.agency.tagline, description, path: paths.home }, catalog)
}

export default async function HomePage({ params }: PageProps) {
  const sources = await loadSources(params)
  const { catalog } = sources
  return (
    <>
      <JsonLd data={toOrganization(catalog, site().in(catalog.language))} />
      <HomeHeader sources={sources} />
      {getHomeSections(catalog, new Date()).map((section) => (
        <HomeSection key={section.section + section.heading} sources={sources} section={section} />
      ))}
    </>
  )
}
