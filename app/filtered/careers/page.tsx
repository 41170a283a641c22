import { Careers } from '@/components/careers'
import { wordsOf } from '@/lib/faces/facets/narrowed'

export { metadata } from '@/app/careers/page'

export const dynamic = 'force-dynamic'

type Query = Record<'location' | 'level', string | string[] | undefined>

export default async function FilteredCareersPage({
  searchParams,
}: {
  searchParams: Promise<Query>
}) {
  const { location, level } = await searchParams
  return (
    <Careers wanted={{ location: wordsOf(location), level: wordsOf(level) }} now={new Date()} />
  )
}
