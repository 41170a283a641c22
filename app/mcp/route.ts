import { markdownSource } from '@/app/[language]/md/source'
import { mcp } from '@/lib/faces/mcp/endpoint'
import { services } from '@/lib/services/server'

const handle = mcp(services, markdownSource)

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
