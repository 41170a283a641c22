import { createContentMetadata, requirePage } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import { SectionsPage } from '@/components/sections/sections'
import { HowWeWork } from '@/components/work/how-we-work'

export const generateMetadata = (props: PageProps) => createContentMetadata('how-we-work', props)

export default async function HowWeWorkPage({ params }: PageProps) {
  const sources = await loadPageSources(params)
  const page = requirePage('how-we-work', sources.catalog)
  return page.sections ? (
    <SectionsPage sources={sources} page={page} />
  ) : (
    <HowWeWork sources={sources} page={page} />
  )
}
