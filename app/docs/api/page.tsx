import { headOf } from '@/app/metadata'
import { Breadcrumbs } from '@/components/breadcrumbs'
import { PageHeader } from '@/components/page-header'
import { Section } from '@/components/section'
import { SiteLink } from '@/components/site-link'
import { catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { openApiDocument } from '@/lib/faces/openapi/document'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services'
import { Deprecation } from './deprecation'
import { EndpointReference } from './endpoint'
import { endpointsOf, type Schema } from './reference'
import { Schemas } from './schemas'

const title = 'API reference'
const description =
  'Every address of the public API: what it takes, what it answers and a command to try it with.'

export const dynamic = 'force-static'

export const metadata = headOf({ title, description, path: paths.apiDocs, twin: false })

export default async function ApiReferencePage() {
  const document = await openApiDocument(registry, services(), new Date())
  const endpoints = endpointsOf(document)
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
        above={<SiteLink href={paths.agents}>{agents}</SiteLink>}
      >
        <p>
          The same for programs: <a href={paths.openapi}>openapi.json</a>
        </p>
      </PageHeader>
      {document.tags?.map(({ name, description }) => (
        <Section key={name} title={name}>
          <p className="lead">{description}</p>
          {endpoints
            .filter(({ tags }) => tags.includes(name))
            .map((endpoint) => (
              <EndpointReference
                key={endpoint.operationId}
                endpoint={endpoint}
                origin={site().origin}
              />
            ))}
        </Section>
      ))}
      <Deprecation />
      <Schemas schemas={document.components?.schemas as Readonly<Record<string, Schema>>} />
    </>
  )
}
