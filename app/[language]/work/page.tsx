import { listMetadata, requirePage } from '@/app/metadata'
import { type ListProps, searchList } from '@/app/require-list'
import { loadSources } from '@/app/sources'
import { Chapters } from '@/components/layout/chapters'
import { PageTop } from '@/components/layout/page-top'
import Work from '@/components/work/work'

export const generateMetadata = (props: ListProps) => listMetadata('caseStudies', props)

export default async function WorkPage({ params, query }: ListProps) {
  const sources = await loadSources(params)
  const page = requirePage('work', sources.catalog)
  const list = searchList('caseStudies', await query, sources)
  return (
    <>
      <PageTop sources={sources} page={page} isCompact />
      <Work sources={sources} list={list} />
      <Chapters sources={sources} markdown={page.body} lang={page.lang} />
    </>
  )
}
