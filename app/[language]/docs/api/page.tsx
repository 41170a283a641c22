import { headOf } from '@/app/metadata'
import { ApiReference, apiReferencePlaces } from '@/components/agent/api-reference'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Link } from '@/components/ui/link'
import { LongPage } from '@/components/ui/long-page'
import { PageHeader } from '@/components/ui/page-header'
import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { openApiDocument } from '@/lib/faces/openapi/document'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services/server'
import { headings, texts } from '@/lib/views/words'

const title = headings.reference
const description = texts.reference

export const dynamic = 'force-static'

export const metadata = headOf({ title, description, path: paths.apiDocs })

export default async function ApiReferencePage() {
  const document = await openApiDocument(registry, services(), new Date())
  const agents = catalog.page('agents').title
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: agents, path: paths.agents },
          { name: title, path: paths.apiDocs },
        ]}
      />
      <PageHeader
        title={title}
        lead={<p>{document.info.description}</p>}
        above={<Link href={paths.agents}>{agents}</Link>}
      >
        <p>
          The same for programs: <a href={paths.openapi}>openapi.json</a>
        </p>
      </PageHeader>
      <LongPage places={apiReferencePlaces(document)}>
        <ApiReference document={document} site={site()} />
      </LongPage>
    </>
  )
}
