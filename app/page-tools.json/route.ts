import { catalog as content } from '@/lib/content/catalog'
import { pageToolMessages, pageTools } from '@/lib/faces/page-tools/descriptors'
import { changingDocumentHandlers } from '@/lib/http/document'
import { registry } from '@/lib/operations/index'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'application/json',
  ({ url }) => {
    const asked = new URL(url).searchParams.get('language') ?? ''
    const language = content.languages.includes(asked) ? asked : content.language
    const catalog = content.in(language)
    const messages = pageToolMessages(catalog.messages)
    return JSON.stringify({ ...pageTools(registry, catalog), messages })
  },
)
