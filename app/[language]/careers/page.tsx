import { headOfPage } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { Careers } from '@/components/pages/careers'

export const generateMetadata = headOfPage('careers')

export default async function CareersPage({ params }: InLanguage) {
  return <Careers sources={await sourcesOf(params)} now={new Date()} />
}
