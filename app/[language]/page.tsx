import { createContentMetadata } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import { HomeHeader } from '@/components/home/home-header'
import { Sections } from '@/components/sections/sections'
import { JsonLd } from '@/components/ui/json-ld'
import { toOrganization } from '@/lib/agency/structured-data'
import { site } from '@/lib/config/site'

export const generateMetadata = (props: PageProps) => createContentMetadata('home', props)

export default async function HomePage({ params }: PageProps) {
  const sources = await loadPageSources(params)
  const { catalog } = sources
  return (
    <>
      <JsonLd data={toOrganization(catalog, site().in(catalog.language))} />
      <HomeHeader sources={sources} />
      <Sections sources={sources} entry={catalog.page('home')} />
    </>
  )
}
