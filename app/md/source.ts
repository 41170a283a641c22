import { paths } from '@/lib/config/paths'
import { referenceDocument } from '@/lib/faces/openapi/reference-document'
import { registry } from '@/lib/operations/index'
import { services } from '@/lib/services/server'

/** What pages in Markdown are made from; another face writes the reference of the API. */
export const markdownSource = () => ({
  ...services(),
  registry,
  written: { [paths.apiDocs]: (now: Date) => referenceDocument(registry, services(), now) },
})
