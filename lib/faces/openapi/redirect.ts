import { paths } from '@/lib/config/paths'
import { publicCacheControl } from '@/lib/http/cache-control'
import { type Handler, methodHandlers } from '@/lib/http/methods'

const elsewhere: Handler = async () => {
  const headers = { location: paths.openapi, 'cache-control': publicCacheControl }
  return new Response(null, { status: 308, headers })
}

/** Redirects from the well-known address, where some clients look first. */
export const openApiRedirect = () => methodHandlers({ GET: elsewhere })
