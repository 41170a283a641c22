import { getRenderTime } from '@/app/clock'
import { createPageMetadata } from '@/app/metadata'
import { loadPageSources, type PageProps } from '@/app/sources'
import { AgentPageTop } from '@/components/agent/agent-page-top'
import { ApiReference, listApiReferenceHeadings } from '@/components/agent/api-reference'
import { formatMessageElements } from '@/components/ui/formatted-message'
import { getEnglishLangAttribute } from '@/components/ui/in-language'
import { PageWithContents } from '@/components/ui/long-page'
import { access } from '@/lib/agent-access'
import { paths } from '@/lib/config/paths'

const path = paths.apiDocs

export async function generateMetadata({ params }: PageProps) {
  const { catalog } = await loadPageSources(params)
  const { headings, texts } = catalog.messages
  return createPageMetadata(
    { title: headings.reference, description: texts.reference, path },
    catalog,
  )
}

export default async function ApiReferencePage({ params }: PageProps) {
  const sources = await loadPageSources(params)
  const { messages } = sources.catalog
  const document = await access.openapiDocument(getRenderTime())
  const link = <a href={paths.openapi}>openapi.json</a>
  return (
    <>
      <AgentPageTop
        sources={sources}
        title={messages.headings.reference}
        path={path}
        lead={<p {...getEnglishLangAttribute(sources.catalog)}>{document.info.description}</p>}
      >
        <p>{formatMessageElements(messages.interface.agents.samePrograms, { document: link })}</p>
      </AgentPageTop>
      <PageWithContents messages={messages} contents={listApiReferenceHeadings(document, sources)}>
        <ApiReference sources={sources} document={document} />
      </PageWithContents>
    </>
  )
}
