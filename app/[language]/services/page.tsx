import { headOfPage, pageOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { Services } from '@/components/pages/services'

export const generateMetadata = headOfPage('services')

export default async function ServicesPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  return <Services sources={sources} page={pageOf('services', sources.catalog)} />
}
