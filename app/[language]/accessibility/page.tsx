import { contentMetadata, requirePage } from '@/app/metadata'
import { loadSources, type PageProps } from '@/app/sources'
import { TextPage } from '@/components/layout/text-page'

export const generateMetadata = (props: PageProps) => contentMetadata('accessibility', props)

export default async function AccessibilityPage({ params }: PageProps) {
  const sources = await loadSources(params)
  return <TextPage sources={sources} page={requirePage('accessibility', sources.catalog)} />
}
