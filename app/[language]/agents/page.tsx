import { contentMetadata, requirePage } from '@/app/metadata'
import { loadSources, type PageProps } from '@/app/sources'
import { AgentReference, agentReferencePlaces } from '@/components/agent/agent-reference'
import { Chapters } from '@/components/layout/chapters'
import { PageTop } from '@/components/layout/page-top'
import { LongPage } from '@/components/ui/long-page'
import { chaptersOf } from '@/lib/content/sections'
import { registry } from '@/lib/operations/index'

export const generateMetadata = (props: PageProps) => contentMetadata('agents', props)

export default async function AgentsPage({ params }: PageProps) {
  const sources = await loadSources(params)
  const { messages } = sources.catalog
  const page = requirePage('agents', sources.catalog)
  const { chapters } = chaptersOf(page.body)
  return (
    <>
      <PageTop sources={sources} page={page} />
      <LongPage messages={messages} places={[...chapters, ...agentReferencePlaces(messages)]}>
        <Chapters sources={sources} markdown={page.body} lang={page.lang} />
        <AgentReference sources={sources} operations={registry} />
      </LongPage>
    </>
  )
}
