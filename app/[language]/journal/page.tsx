import { listMetadata, requirePage } from '@/app/metadata'
import { type ListProps, searchList } from '@/app/require-list'
import { loadSources } from '@/app/sources'
import Journal from '@/components/journal/journal'
import { Chapters } from '@/components/layout/chapters'
import { PageTop } from '@/components/layout/page-top'

export const generateMetadata = (props: ListProps) => listMetadata('journal', props)

export default async function JournalPage({ params, query }: ListProps) {
  const sources = await loadSources(params)
  const page = requirePage('journal', sources.catalog)
  const list = searchList('journal', await query, sources)
  return (
    <>
      <PageTop sources={sources} page={page} isCompact />
      <Journal sources={sources} list={list} />
      <Chapters sources={sources} markdown={page.body} lang={page.lang} />
    </>
  )
}
