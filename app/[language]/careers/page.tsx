import { headOfList, there } from '@/app/list-page'
import { pageOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { Careers } from '@/components/pages/careers'
import { listedRoles } from '@/lib/faces/html/lists'

export async function generateMetadata({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  return headOfList('careers', sources, listedRoles({}, sources, new Date()))
}

export default async function CareersPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  const now = new Date()
  const page = pageOf('careers', sources.catalog)
  return (
    <Careers
      sources={sources}
      page={page}
      listed={there(listedRoles({}, sources, now))}
      now={now}
    />
  )
}
