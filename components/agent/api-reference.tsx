import Section from '@/components/layout/section'
import { getEnglishLangAttribute } from '@/components/ui/in-language'
import type { ContentsEntry } from '@/components/ui/long-page'
import { Prose } from '@/components/ui/prose'
import { site as absoluteSite } from '@/lib/config/site'
import type { OpenApiDocument } from '@/lib/documents/openapi/reference'
import {
  type ApiEndpoint,
  listEndpoints,
  type OpenApiSchema,
} from '@/lib/documents/openapi/reference'
import {
  createDeprecationText,
  findExampleResponse,
  formatEndpoint,
  formatSchema,
} from '@/lib/documents/openapi/reference-text'
import type { ViewSources } from '@/lib/subject/view'
import styles from './api-reference.module.css'

/** Every group of operations with those that belong to it. */
const groupEndpoints = (document: OpenApiDocument) =>
  (document.tags ?? []).map(({ name, description }) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    title: name,
    description,
    endpoints: listEndpoints(document).filter(({ tags }) => tags.includes(name)),
  }))

/** The sections and the operations in them, for a table of contents. */
export const listApiReferenceHeadings = (
  document: OpenApiDocument,
  { catalog }: ViewSources,
): readonly ContentsEntry[] => [
  ...groupEndpoints(document).map(({ id, title, endpoints }) => ({
    id,
    title,
    ...getEnglishLangAttribute(catalog),
    entries: endpoints.map(({ operationId, summary }) => ({
      id: operationId,
      title: summary,
      ...getEnglishLangAttribute(catalog),
    })),
  })),
  { id: 'deprecation', title: catalog.messages.headings.deprecation },
  { id: 'schemas', title: catalog.messages.headings.schemas },
]

/** Every operation with its parameters and responses, drawn from the OpenAPI document. */
export function ApiReference({
  sources,
  document,
}: {
  sources: ViewSources
  document: OpenApiDocument
}) {
  const { headings } = sources.catalog.messages
  const inEnglish = getEnglishLangAttribute(sources.catalog)
  return (
    <>
      {groupEndpoints(document).map(({ id, title, description, endpoints }) => (
        <Section key={id} title={title} id={id} {...inEnglish}>
          <p className="lead" {...inEnglish}>
            {description}
          </p>
          {endpoints.map((endpoint) => (
            <Operation key={endpoint.operationId} sources={sources} endpoint={endpoint} />
          ))}
        </Section>
      ))}
      <Section title={headings.deprecation} id="deprecation">
        <Prose {...inEnglish} sources={sources} markdown={createDeprecationText()} />
      </Section>
      <Section title={headings.schemas} id="schemas">
        {Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => (
          <article key={name} id={name} className={styles.entry} {...inEnglish}>
            <Prose sources={sources} markdown={formatSchema(name, schema as OpenApiSchema)} />
          </article>
        ))}
      </Section>
    </>
  )
}

function Operation({ sources, endpoint }: { sources: ViewSources; endpoint: ApiEndpoint }) {
  const { catalog } = sources
  const { answer } = catalog.messages.interface.agents
  const example = findExampleResponse(endpoint)
  return (
    <article id={endpoint.operationId} className={`prose ${styles.entry}`}>
      <Prose
        {...getEnglishLangAttribute(catalog)}
        sources={sources}
        markdown={formatEndpoint(endpoint, absoluteSite())}
      />
      {example && (
        <details>
          <summary>{answer({ status: example.status })}</summary>
          <Prose sources={sources} markdown={example.text} />
        </details>
      )}
    </article>
  )
}
