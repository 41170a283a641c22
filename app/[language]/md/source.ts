import { paths } from '@/lib/config/paths'
import { referenceDocument } from '@/lib/faces/openapi/reference-document'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services/server'

/** What the Markdown of pages is made from; the reference of the API comes from the OpenAPI face. */
export const markdownSource = () => ({
  ...services(),
  registry,
  written: { [paths.apiDocs]: (now: Date) => referenceDocument(registry, services(), now) },
})
