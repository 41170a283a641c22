import { headOfPage, pageOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { TextPage } from '@/components/pages/text-page'

export const generateMetadata = headOfPage('accessibility')

export default async function Page({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  return <TextPage sources={sources} page={pageOf('accessibility', sources.catalog)} />
}
