import { headOfPage, pageOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { About } from '@/components/pages/about'

export const generateMetadata = headOfPage('about')

export default async function AboutPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  return <About sources={sources} page={pageOf('about', sources.catalog)} />
}
