import { contentMetadata, requirePage } from '@/app/metadata'
import { loadSources, type PageProps } from '@/app/sources'
import Services from '@/components/work/services'

export const generateMetadata = (props: PageProps) => contentMetadata('services', props)

export default async function ServicesPage({ params }: PageProps) {
  const sources = await loadSources(params)
  return <Services sources={sources} page={requirePage('services', sources.catalog)} />
}
