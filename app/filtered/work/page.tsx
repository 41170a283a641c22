import { WorkIndex } from '@/components/work-index'
import type { Query } from '@/lib/faces/facets/narrowed'

export { metadata } from '@/app/work/page'

export const dynamic = 'force-dynamic'

export default async function FilteredWorkPage({ searchParams }: { searchParams: Promise<Query> }) {
  return <WorkIndex query={await searchParams} />
}
