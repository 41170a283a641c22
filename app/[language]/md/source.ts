import type { PageProps } from '@/app/sources'
import { services } from '@/lib/composition/server'
import { paths } from '@/lib/config/paths'
import { referenceDocument } from '@/lib/faces/openapi/reference-document'
import { registry } from '@/lib/operations/index'

/** What the Markdown of pages is made from; the reference of the API comes from the OpenAPI face. */
export function markdownSource(language: string) {
  const { catalog, site, ...others } = services()
  const sources = { ...others, catalog: catalog.in(language), site: site.in(language) }
  return {
    ...sources,
    registry,
    written: { [paths.apiDocs]: (now: Date) => referenceDocument(registry, sources, now) },
  }
}

/** Serves what is made of the page at the path of a request, in its language. */
export function pageHandlers(
  answer: (
    request: Request,
    segments: readonly string[],
    source: ReturnType<typeof markdownSource>,
    now: Date,
  ) => Promise<Response>,
) {
  const GET = async (request: Request, { params }: PageProps<{ path?: string[] }>) => {
    const { language, path = [] } = await params
    return answer(request, path, markdownSource(language), new Date())
  }
  return { GET, HEAD: GET }
}
