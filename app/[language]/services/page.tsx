import { createContentMetadata, requirePage } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import Services from '@/components/work/services'

export const generateMetadata = (props: PageProps) => createContentMetadata('services', props)

export default async function ServicesPage({ params }: PageProps) {
  const sources = await loadPageSources(params)
  return <Services sources={sources} page={requirePage('services', sources.catalog)} />
}
