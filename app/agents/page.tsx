import { headOf } from '@/app/metadata'
import { AgentReference } from '@/components/agent-reference'
import { Breadcrumbs } from '@/components/breadcrumbs'
import { Chapters } from '@/components/chapters'
import { PageHeader } from '@/components/page-header'
import { Prose } from '@/components/prose'
import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { chaptersOf } from '@/lib/content/sections'
import { registry } from '@/lib/operations/index'

const { title, description, body } = catalog.page('agents')

export const metadata = headOf({ title, description, path: paths.agents })

export default function AgentsPage() {
  return (
    <>
      <Breadcrumbs trail={[{ name: title, path: paths.agents }]} />
      <PageHeader title={title} lead={<Prose markdown={chaptersOf(body).opening} />} />
      <Chapters markdown={body} />
      <AgentReference operations={registry} site={site()} />
    </>
  )
}
