import { headOfPage, pageOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { Careers } from '@/components/pages/careers'

export const generateMetadata = headOfPage('careers')

export default async function CareersPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  return <Careers sources={sources} page={pageOf('careers', sources.catalog)} now={new Date()} />
}
