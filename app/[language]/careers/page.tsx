import { listMetadata, requirePage } from '@/app/metadata'
import { type ListProps, searchList } from '@/app/require-list'
import { loadSources } from '@/app/sources'
import Roles from '@/components/careers/roles'
import { Chapters } from '@/components/layout/chapters'
import { PageTop } from '@/components/layout/page-top'

export const generateMetadata = (props: ListProps) => listMetadata('roles', props)

/** The open roles that match a query, and how hiring works. */
export default async function CareersPage({ params, query }: ListProps) {
  const sources = await loadSources(params)
  const page = requirePage('careers', sources.catalog)
  const list = searchList('roles', await query, sources)
  return (
    <>
      <PageTop sources={sources} page={page} isCompact />
      <Roles sources={sources} list={list} />
      <Chapters sources={sources} markdown={page.body} lang={page.lang} />
    </>
  )
}
