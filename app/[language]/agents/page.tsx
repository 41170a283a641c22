import { contentMetadata, requirePage } from '@/app/metadata'
import { loadSources, type PageProps } from '@/app/sources'
import { AgentReference, listAgentReferenceContents } from '@/components/agent/agent-reference'
import { Chapters } from '@/components/layout/chapters'
import { PageTop } from '@/components/layout/page-top'
import { LongPage } from '@/components/ui/long-page'
import { selectOffer } from '@/lib/documents/operations/index'
import { splitChapters } from '@/lib/subject/sections'

export const generateMetadata = (props: PageProps) => contentMetadata('agents', props)

export default async function AgentsPage({ params }: PageProps) {
  const sources = await loadSources(params)
  const { messages } = sources.catalog
  const page = requirePage('agents', sources.catalog)
  const { chapters } = splitChapters(page.body)
  return (
    <>
      <PageTop sources={sources} page={page} />
      <LongPage
        messages={messages}
        contents={[...chapters, ...listAgentReferenceContents(messages)]}
      >
        <Chapters sources={sources} markdown={page.body} lang={page.lang} />
        <AgentReference sources={sources} operations={selectOffer(sources.catalog).operations} />
      </LongPage>
    </>
  )
}
