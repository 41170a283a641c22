import PageHeader from '@/.catalog/look/page-header'
import { contentPage } from '@/app/content-page'
import { AgentReference, agentReferencePlaces } from '@/components/agent/agent-reference'
import { PageTrail, partsOf } from '@/components/pages/page-parts'
import { Chapters, chaptersOf } from '@/components/ui/chapters'
import { LongPage } from '@/components/ui/long-page'
import { Prose } from '@/components/ui/prose'
import { registry } from '@/lib/operations/index'

const { generateMetadata, Page } = contentPage('agents', ({ sources, page }) => {
  const { words } = sources.catalog
  const { context, lead, text } = partsOf({ sources, page })
  const { chapters } = chaptersOf(page.body)
  return (
    <>
      <PageTrail sources={sources} page={page} />
      <PageHeader
        title={page.title}
        lang={page.lang}
        lead={<Prose context={context} markdown={lead.markdown} />}
      />
      <LongPage words={words} places={[...chapters, ...agentReferencePlaces(words)]}>
        <Chapters context={context} {...text} />
        <AgentReference sources={sources} operations={registry} />
      </LongPage>
    </>
  )
})

export { generateMetadata, Page as default }
