import { splitChapters } from 'site-content/edge'
import { createContentMetadata, requirePage } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import { AgentReference, listAgentReferenceHeadings } from '@/components/agent/agent-reference'
import { TextChapters } from '@/components/layout/chapters'
import { TextPageTop } from '@/components/layout/page-top'
import { PageWithContents } from '@/components/ui/long-page'
import { selectOfferedOperationsAndEvents } from '@/lib/documents/operations/index'

export const generateMetadata = (props: PageProps) => createContentMetadata('agents', props)

export default async function AgentsPage({ params }: PageProps) {
  const sources = await loadPageSources(params)
  const { messages } = sources.catalog
  const page = requirePage('agents', sources.catalog)
  const { chapters } = splitChapters(page.body)
  return (
    <>
      <TextPageTop sources={sources} page={page} />
      <PageWithContents
        messages={messages}
        contents={[...chapters, ...listAgentReferenceHeadings(messages)]}
      >
        <TextChapters sources={sources} markdown={page.body} lang={page.lang} />
        <AgentReference
          sources={sources}
          operations={selectOfferedOperationsAndEvents(sources.catalog).operations}
        />
      </PageWithContents>
    </>
  )
}
