import { headOfPage } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { TextPage } from '@/components/pages/text-page'

export const generateMetadata = headOfPage('privacy-policy')

export default async function Page({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  return <TextPage sources={sources} page={sources.catalog.page('privacy-policy')} />
}
