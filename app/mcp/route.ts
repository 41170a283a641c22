import { markdownSource } from '@/app/[language]/md/source'
import { mcpStateKey, services } from '@/lib/composition/server'
import { mcp } from '@/lib/faces/mcp/endpoint'

const handle = mcp(services, mcpStateKey, markdownSource, () => import('@/.catalog/views.js'))

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
