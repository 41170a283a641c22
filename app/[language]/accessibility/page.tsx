import { createContentMetadata, requirePage } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import { TextPage } from '@/components/layout/text-page'

export const generateMetadata = (props: PageProps) => createContentMetadata('accessibility', props)

export default async function AccessibilityPage({ params }: PageProps) {
  const sources = await loadPageSources(params)
  return <TextPage sources={sources} page={requirePage('accessibility', sources.catalog)} />
}
