import PageHeader from '@/.catalog/look/page-header'
import { headOfPage } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { AgentReference, agentReferencePlaces } from '@/components/agent/agent-reference'
import { leadOf, textOf } from '@/components/pages/page-parts'
import { PageTrail } from '@/components/pages/page-trail'
import { Chapters, chaptersOf } from '@/components/ui/chapters'
import { LongPage } from '@/components/ui/long-page'
import { Prose } from '@/components/ui/prose'
import { registry } from '@/lib/operations/index'
import { contextOf } from '@/lib/views/drawn'

export const generateMetadata = headOfPage('agents')

export default async function AgentsPage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  const { words } = sources.catalog
  const page = sources.catalog.page('agents')
  const context = contextOf(sources)
  const { chapters } = chaptersOf(page.body)
  return (
    <>
      <PageTrail sources={sources} page={page} />
      <PageHeader
        title={page.title}
        lang={page.lang}
        lead={<Prose context={context} markdown={leadOf(page).markdown} />}
      />
      <LongPage words={words} places={[...chapters, ...agentReferencePlaces(words)]}>
        <Chapters context={context} {...textOf(page)} />
        <AgentReference sources={sources} operations={registry} />
      </LongPage>
    </>
  )
}
