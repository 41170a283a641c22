import PageHeader from '@/.catalog/look/page-header'
import { headOf } from '@/app/metadata'
import { type InLanguage, sourcesOf } from '@/app/sources'
import { ApiReference, apiReferencePlaces } from '@/components/agent/api-reference'
import { english } from '@/components/ui/english'
import { filled } from '@/components/ui/filled'
import { Breadcrumbs } from '@/components/ui/json-ld'
import { Link } from '@/components/ui/link'
import { LongPage } from '@/components/ui/long-page'
import { services } from '@/lib/composition/server'
import { paths } from '@/lib/config/paths'
import { openApiDocument } from '@/lib/faces/openapi/document'
import { registry } from '@/lib/operations/index'

export const dynamic = 'force-static'

export async function generateMetadata({ params }: InLanguage) {
  const { catalog } = await sourcesOf(params)
  const { headings, texts } = catalog.words
  const described = { title: headings.reference, description: texts.reference }
  return headOf({ ...described, path: paths.apiDocs }, catalog)
}

export default async function ApiReferencePage({ params }: InLanguage) {
  const sources = await sourcesOf(params)
  const { catalog, site } = sources
  const { headings, interface: shown } = catalog.words
  const document = await openApiDocument(registry, services(), new Date())
  const agents = catalog.page('agents').title
  return (
    <>
      <Breadcrumbs
        sources={sources}
        trail={[
          { name: agents, path: paths.agents },
          { name: headings.reference, path: paths.apiDocs },
        ]}
      />
      <PageHeader
        title={headings.reference}
        lead={<p {...english(catalog)}>{document.info.description}</p>}
        above={<Link href={site.url(paths.agents)}>{agents}</Link>}
      >
        <p>
          {filled(shown.agents.samePrograms, {
            document: <a href={paths.openapi}>openapi.json</a>,
          })}
        </p>
      </PageHeader>
      <LongPage words={catalog.words} places={apiReferencePlaces(document, sources)}>
        <ApiReference sources={sources} document={document} />
      </LongPage>
    </>
  )
}
