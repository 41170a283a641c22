/** Liveness: uses no database, so that a slow one never ends the process. */
export const GET = () =>
  new Response('ok\n', {
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  })
