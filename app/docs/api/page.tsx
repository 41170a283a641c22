import { headOf } from '@/app/metadata'
import { Breadcrumbs } from '@/components/breadcrumbs'
import { PageHeader } from '@/components/page-header'
import { Prose } from '@/components/prose'
import { Section } from '@/components/section'
import { SiteLink } from '@/components/site-link'
import { paths } from '@/lib/config/paths'
import { site } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { openApiDocument } from '@/lib/faces/openapi/document'
import { type Endpoint, endpointsOf, type Schema } from '@/lib/faces/openapi/reference'
import {
  deprecationText,
  endpointText,
  exampleOf,
  schemaText,
} from '@/lib/faces/openapi/reference-text'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services/server'
import { headings, texts } from '@/lib/views/words'
import styles from './reference.module.css'

const title = headings.reference
const description = texts.reference

export const dynamic = 'force-static'

export const metadata = headOf({ title, description, path: paths.apiDocs })

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
              <Reference key={endpoint.operationId} endpoint={endpoint} />
            ))}
        </Section>
      ))}
      <Section title={headings.deprecation} id="deprecation">
        <Prose markdown={deprecationText()} />
      </Section>
      <Section title={headings.schemas} id="schemas">
        {Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => (
          <article key={name} id={name} className={styles.entry}>
            <Prose markdown={schemaText(name, schema as Schema)} />
          </article>
        ))}
      </Section>
    </>
  )
}

function Reference({ endpoint }: { endpoint: Endpoint }) {
  const example = exampleOf(endpoint)
  return (
    <article id={endpoint.operationId} className={`prose ${styles.entry}`}>
      <Prose className={styles.text} markdown={endpointText(endpoint, site())} />
      {example && (
        <details>
          <summary>An answer with status {example.status}</summary>
          <Prose markdown={example.text} />
        </details>
      )}
    </article>
  )
}
