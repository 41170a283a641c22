import { WorkIndex } from '@/components/work-index'
import { wordsOf } from '@/lib/faces/facets/narrowed'

export { metadata } from '@/app/work/page'

export const dynamic = 'force-dynamic'

type Query = Record<'discipline' | 'industry' | 'service' | 'year', string | string[] | undefined>

export default async function FilteredWorkPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { discipline, industry, service, year } = await searchParams
  const wanted = {
    discipline: wordsOf(discipline),
    industry: wordsOf(industry),
    service: wordsOf(service),
    year: wordsOf(year).map(Number),
  }
  return <WorkIndex wanted={wanted} />
}
