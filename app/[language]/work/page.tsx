import { headOfList, there } from '@/app/list-page'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { WorkIndex } from '@/components/pages/work-index'
import { listedCaseStudies } from '@/lib/faces/html/lists'

export async function generateMetadata({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  return headOfList('work', sources, listedCaseStudies({}, sources))
}

export default async function WorkPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  return <WorkIndex sources={sources} listed={there(listedCaseStudies({}, sources))} />
}
