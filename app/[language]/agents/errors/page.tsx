import { createPageMetadata } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import { AgentPageTop } from '@/components/agent/agent-page-top'
import { ErrorList } from '@/components/agent/error-list'
import { paths } from '@/lib/config/paths'

const path = paths.agentErrors

export async function generateMetadata({ params }: PageProps) {
  const { catalog } = await loadPageSources(params)
  const { headings, texts } = catalog.messages
  return createPageMetadata({ title: headings.errors, description: texts.errors, path }, catalog)
}

export default async function ErrorsPage({ params }: PageProps) {
  const sources = await loadPageSources(params)
  const { headings, texts } = sources.catalog.messages
  return (
    <>
      <AgentPageTop
        sources={sources}
        title={headings.errors}
        path={path}
        lead={<p>{texts.errors}</p>}
      />
      <ErrorList catalog={sources.catalog} />
    </>
  )
}
