import { headOfPage } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { AgentReference, agentReferencePlaces } from '@/components/agent/agent-reference'
import { PageTop } from '@/components/pages/page-top'
import { Chapters } from '@/components/ui/chapters'
import { LongPage } from '@/components/ui/long-page'
import { chaptersOf } from '@/lib/content/sections'
import { registry } from '@/lib/operations/index'

export const generateMetadata = headOfPage('agents')

export default async function AgentsPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  const { words } = sources.catalog
  const page = sources.catalog.page('agents')
  const { chapters } = chaptersOf(page.body)
  return (
    <>
      <PageTop sources={sources} page={page} />
      <LongPage words={words} places={[...chapters, ...agentReferencePlaces(words)]}>
        <Chapters sources={sources} markdown={page.body} lang={page.lang} />
        <AgentReference sources={sources} operations={registry} />
      </LongPage>
    </>
  )
}
