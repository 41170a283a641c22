import type { Place } from '@/components/ui/long-page'
import { Prose } from '@/components/ui/prose'
import { Section } from '@/components/ui/section'
import type { Site } from '@/lib/config/site'
import type { openApiDocument } from '@/lib/faces/openapi/document'
import { type Endpoint, endpointsOf, type Schema } from '@/lib/faces/openapi/reference'
import {
  deprecationText,
  endpointText,
  exampleOf,
  schemaText,
} from '@/lib/faces/openapi/reference-text'
import { headings } from '@/lib/views/words'
import styles from './api-reference.module.css'

type Document = Awaited<ReturnType<typeof openApiDocument>>

/** Every group of operations with those that belong to it. */
const groupsOf = (document: Document) =>
  (document.tags ?? []).map(({ name, description }) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    title: name,
    description,
    endpoints: endpointsOf(document).filter(({ tags }) => tags.includes(name)),
  }))

/** The sections and the operations in them, for a table of contents. */
export const apiReferencePlaces = (document: Document): readonly Place[] => [
  ...groupsOf(document).map(({ id, title, endpoints }) => ({
    id,
    title,
    places: endpoints.map(({ operationId, summary }) => ({ id: operationId, title: summary })),
  })),
  { id: 'deprecation', title: headings.deprecation },
  { id: 'schemas', title: headings.schemas },
]

/** Every operation with its parameters and responses, drawn from the OpenAPI document. */
export function ApiReference({ document, site }: { document: Document; site: Site }) {
  return (
    <>
      {groupsOf(document).map(({ id, title, description, endpoints }) => (
        <Section key={id} title={title} id={id}>
          <p className="lead">{description}</p>
          {endpoints.map((endpoint) => (
            <Operation key={endpoint.operationId} endpoint={endpoint} site={site} />
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

function Operation({ endpoint, site }: { endpoint: Endpoint; site: Site }) {
  const example = exampleOf(endpoint)
  return (
    <article id={endpoint.operationId} className={`prose ${styles.entry}`}>
      <Prose markdown={endpointText(endpoint, site)} />
      {example && (
        <details>
          <summary>An answer with status {example.status}</summary>
          <Prose markdown={example.text} />
        </details>
      )}
    </article>
  )
}
