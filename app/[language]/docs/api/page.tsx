import { agentsPage } from '@/app/agents-page'
import { ApiReference, apiReferencePlaces } from '@/components/agent/api-reference'
import { filled } from '@/components/ui/filled'
import { english } from '@/components/ui/in-language'
import { LongPage } from '@/components/ui/long-page'
import { services } from '@/lib/composition/server'
import { paths } from '@/lib/config/paths'
import { openApiDocument } from '@/lib/faces/openapi/document'
import { registry } from '@/lib/operations/index'

export const dynamic = 'force-static'

const { generateMetadata, Page } = agentsPage('reference', paths.apiDocs, async (sources) => {
  const { words } = sources.catalog
  const document = await openApiDocument(registry, services(), new Date())
  const link = <a href={paths.openapi}>openapi.json</a>
  return {
    lead: <p {...english(sources.catalog)}>{document.info.description}</p>,
    beside: <p>{filled(words.interface.agents.samePrograms, { document: link })}</p>,
    body: (
      <LongPage words={words} places={apiReferencePlaces(document, sources)}>
        <ApiReference sources={sources} document={document} />
      </LongPage>
    ),
  }
})

export { generateMetadata, Page as default }
