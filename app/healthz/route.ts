/** The process answers. It asks nothing of anyone, so that a slow store never ends a process. */
export const GET = () => new Response('ok\n', { headers: { 'cache-control': 'no-store' } })

export const dynamic = 'force-dynamic'
