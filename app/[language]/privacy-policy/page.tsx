import { createContentMetadata, requirePage } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import { EmbedPolicy } from '@/components/about/embed-policy'
import { TextPage } from '@/components/layout/text-page'

export const generateMetadata = (props: PageProps) => createContentMetadata('privacy-policy', props)

export default async function PrivacyPolicyPage({ params }: PageProps) {
  const sources = await loadPageSources(params)
  return (
    <>
      <TextPage sources={sources} page={requirePage('privacy-policy', sources.catalog)} />
      <EmbedPolicy sources={sources} />
    </>
  )
}
