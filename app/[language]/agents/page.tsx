import { headOfPage } from '@/app/metadata'
import { AgentReference, agentReferencePlaces } from '@/components/agent/agent-reference'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Chapters } from '@/components/ui/chapters'
import { LongPage } from '@/components/ui/long-page'
import { PageHeader } from '@/components/ui/page-header'
import { Prose } from '@/components/ui/prose'
import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { chaptersOf } from '@/lib/content/sections'
import { registry } from '@/lib/operations/index'

export const generateMetadata = () => headOfPage('agents')

export default function AgentsPage() {
  const { title, body } = catalog.page('agents')
  const { opening, chapters } = chaptersOf(body)
  return (
    <>
      <Breadcrumbs trail={[{ name: title, path: paths.agents }]} />
      <PageHeader title={title} lead={<Prose markdown={opening} />} />
      <LongPage places={[...chapters, ...agentReferencePlaces]}>
        <Chapters markdown={body} />
        <AgentReference operations={registry} site={site()} />
      </LongPage>
    </>
  )
}
