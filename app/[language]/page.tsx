import { contentMetadata } from '@/app/metadata'
import { loadSources, type PageProps } from '@/app/sources'
import { HomeHeader } from '@/components/home/home-header'
import { HomeSection } from '@/components/home/section'
import { JsonLd } from '@/components/ui/json-ld'
import { getHomeSections } from '@/lib/content/home-sections'
import { site } from '@/lib/content/site'
import { toOrganization } from '@/lib/documents/json-ld/organization'

export const generateMetadata = (props: PageProps) => contentMetadata('home', props)

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
