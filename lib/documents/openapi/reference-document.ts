import { paths } from '@/lib/config/paths'
import { joinParagraphs, toMarkdownSection } from '@/lib/subject/markdown'
import type { ViewSources } from '@/lib/subject/view'
import {
  type ApiEndpoint,
  listEndpoints,
  type OpenApiDocument,
  type OpenApiSchema,
} from './reference'
import {
  createDeprecationText,
  findExampleResponse,
  formatEndpoint,
  formatSchema,
} from './reference-text'

/** Generates the reference as one text: every address, every schema, and a real example of each. */
export function createApiReferenceDocument(
  document: OpenApiDocument,
  { site, catalog }: ViewSources,
) {
  const { headings, texts } = catalog.messages
  const endpoints = listEndpoints(document)
  const parts = (document.tags ?? []).map(({ name, description }) =>
    toMarkdownSection(
      name,
      joinParagraphs(
        description,
        ...endpoints.filter(({ tags }) => tags.includes(name)).map((one) => wholeText(one, site)),
      ),
    ),
  )
  const schemas = Object.entries(document.components?.schemas ?? {})
  return {
    title: headings.reference,
    description: texts.reference,
    path: paths.apiDocs,
    lastUpdated: catalog.page('agents').updatedAt,
    body: joinParagraphs(
      document.info.description,
      `The same for programs: ${site.url(paths.openapi)}`,
      ...parts,
      toMarkdownSection(headings.deprecation, createDeprecationText()),
      toMarkdownSection(
        headings.schemas,
        joinParagraphs(
          ...schemas.map(([name, schema]) => formatSchema(name, schema as OpenApiSchema)),
        ),
      ),
    ),
  }
}

function wholeText(endpoint: ApiEndpoint, site: ViewSources['site']): string {
  const example = findExampleResponse(endpoint)
  return joinParagraphs(
    formatEndpoint(endpoint, site),
    example && `An answer with status ${example.status}:`,
    example?.text,
  )
}
