import { createContentMetadata, requirePage } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import { SectionsPage } from '@/components/sections/sections'
import Services from '@/components/work/services'

export const generateMetadata = (props: PageProps) => createContentMetadata('services', props)

export default async function ServicesPage({ params }: PageProps) {
  const sources = await loadPageSources(params)
  const page = requirePage('services', sources.catalog)
  return page.sections ? (
    <SectionsPage sources={sources} page={page} />
  ) : (
    <Services sources={sources} page={page} />
  )
}
