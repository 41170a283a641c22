import { contentPage } from '@/app/content-page'
import { AgentReference, agentReferencePlaces } from '@/components/agent/agent-reference'
import { Chapters } from '@/components/layout/chapters'
import { PageTrail, partsOf } from '@/components/layout/page-parts'
import { PageTop } from '@/components/layout/page-top'
import { LongPage } from '@/components/ui/long-page'
import { chaptersOf } from '@/lib/content/sections'
import { registry } from '@/lib/operations/index'

const { generateMetadata, Page } = contentPage('agents', ({ sources, page }) => {
  const { words } = sources.catalog
  const { title, lead, text } = partsOf({ sources, page })
  const { chapters } = chaptersOf(page.body)
  return (
    <>
      <PageTrail sources={sources} page={page} />
      <PageTop sources={sources} title={title} lead={lead} />
      <LongPage words={words} places={[...chapters, ...agentReferencePlaces(words)]}>
        <Chapters sources={sources} {...text} />
        <AgentReference sources={sources} operations={registry} />
      </LongPage>
    </>
  )
})

export { generateMetadata, Page as default }
