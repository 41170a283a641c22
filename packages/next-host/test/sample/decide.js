/** What the middleware decides, for `next start` and for the host. */
export function decide(request) {
  const { pathname } = new URL(request.url)
  if (pathname === '/old') return { redirect: '/' }
  if (pathname === '/private') return { response: new Response('not for you', { status: 403 }) }
  if (pathname.startsWith('/given'))
    return {
      path: `/now${decodeURIComponent(pathname.slice('/given'.length))}`,
      headers: { 'x-decided': 'yes' },
      requestHeaders: { 'x-given': 'given' },
    }
  return { headers: { 'x-decided': 'yes' } }
}
