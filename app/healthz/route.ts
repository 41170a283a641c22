import { requireRequest } from '@/lib/http/operator-handlers'

/** Liveness: uses no database, so that a slow one never ends the process. */
export function GET(request: Request): Response {
  requireRequest(request)
  return new Response('ok\n', {
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  })
}
