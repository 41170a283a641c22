import { headOfPage } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { WorkIndex } from '@/components/pages/work-index'

export const generateMetadata = headOfPage('work')

export default async function WorkPage({ params }: InLanguage) {
  return <WorkIndex sources={await sourcesOf(params)} />
}
