import { changingDocumentHandlers } from '@/lib/config/document'
import { env } from '@/lib/config/env'
import { site } from '@/lib/config/site'
import { snapshot } from '@/lib/content/catalog'
import { createRobotsText } from '@/lib/documents/discovery/short-texts'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = changingDocumentHandlers(
  'text/plain; charset=utf-8',
  () => createRobotsText(site(), snapshot(new Date()).agency, !env().preview),
)
