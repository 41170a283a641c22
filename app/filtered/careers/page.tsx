import { Careers } from '@/components/careers'
import type { Query } from '@/lib/faces/facets/narrowed'

export { metadata } from '@/app/careers/page'

export const dynamic = 'force-dynamic'

export default async function FilteredCareersPage({
  searchParams,
}: {
  searchParams: Promise<Query>
}) {
  return <Careers query={await searchParams} now={new Date()} />
}
