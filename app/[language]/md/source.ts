import { services } from '@/lib/composition/server'
import { paths } from '@/lib/config/paths'
import { referenceDocument } from '@/lib/faces/openapi/reference-document'
import { registry } from '@/lib/operations/index'

export interface Context {
  readonly params: Promise<{ language: string; path?: string[] }>
}

/** What the Markdown of pages is made from; the reference of the API comes from the OpenAPI face. */
export function markdownSource(language: string) {
  const { catalog, site, ...others } = services()
  const sources = { ...others, catalog: catalog.in(language), site: site.in(language) }
  return {
    ...sources,
    takesFiles: sources.files !== undefined,
    registry,
    written: { [paths.apiDocs]: (now: Date) => referenceDocument(registry, sources, now) },
  }
}

/** Returns the page of a request without its language, and the content in it. */
export async function sourceAt({ params }: Context) {
  const { language, path = [] } = await params
  return { segments: path, source: markdownSource(language) }
}
