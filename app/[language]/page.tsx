import { contentMetadata } from '@/app/metadata'
import { loadSources, type PageProps } from '@/app/sources'
import { HomeHeader } from '@/components/home/home-header'
import { HomeSection } from '@/components/home/section'
import { JsonLd } from '@/components/ui/json-ld'
import { toOrganization } from '@/lib/agency/structured-data'
import { site } from '@/lib/config/site'
import { getHomeSections } from '@/lib/pages/home-sections'

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
