import { env } from '@/lib/config/env'
import { site } from '@/lib/content/site'
import { createRobotsText } from '@/lib/documents/discovery/short-texts'
import { documentHandlers } from '@/lib/http/document'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = documentHandlers(
  'text/plain; charset=utf-8',
  () => createRobotsText(site(), !env().preview),
)
