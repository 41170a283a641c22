import { createPageMetadata } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import { AgentPageTop } from '@/components/agent/agent-page-top'
import { McpConnectionGuide } from '@/components/agent/connections'
import { paths } from '@/lib/config/paths'

const path = paths.connect

export async function generateMetadata({ params }: PageProps) {
  const { catalog } = await loadPageSources(params)
  const { headings, texts } = catalog.messages
  return createPageMetadata({ title: headings.connect, description: texts.connect, path }, catalog)
}

export default async function ConnectPage({ params }: PageProps) {
  const sources = await loadPageSources(params)
  const { headings, texts } = sources.catalog.messages
  return (
    <>
      <AgentPageTop
        sources={sources}
        title={headings.connect}
        path={path}
        lead={<p>{texts.connect}</p>}
      />
      <McpConnectionGuide sources={sources} />
    </>
  )
}
