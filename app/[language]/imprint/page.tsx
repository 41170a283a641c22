import { headOfPage } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { LegalFacts } from '@/components/pages/legal-facts'
import { TextPage } from '@/components/pages/text-page'

export const generateMetadata = headOfPage('imprint')

export default async function ImprintPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  return (
    <TextPage sources={sources} page={sources.catalog.page('imprint')}>
      <LegalFacts sources={sources} />
    </TextPage>
  )
}
