import { contentMetadata, requirePage } from '@/app/metadata'
import { loadSources, type PageProps } from '@/app/sources'
import { TextPage } from '@/components/layout/text-page'

export const generateMetadata = (props: PageProps) => contentMetadata('privacy-policy', props)

export default async function PrivacyPolicyPage({ params }: PageProps) {
  const sources = await loadSources(params)
  return <TextPage sources={sources} page={requirePage('privacy-policy', sources.catalog)} />
}
