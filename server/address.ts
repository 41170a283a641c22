const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i
const slashes = /[\\/]+/g

/** Returns the normalised path and the query: `/x//../work` becomes `/work`. */
export function readAddress(target: string): { readonly path: string; readonly query: string } {
  const address = originForm(target)
  const end = address.search(/[?#]/)
  const path = (end < 0 ? address : address.slice(0, end)).replace(slashes, '/')
  const query = end < 0 ? '' : (address.slice(end).split('#', 1)[0] ?? '')
  if (!path.includes('%') && !path.includes('.')) return { path, query }
  try {
    decodeURIComponent(path)
    const plain = dotSegment.test(path) ? new URL(`http://localhost${path}`).pathname : path
    return { path: plain, query }
  } catch {
    return { path: path.replaceAll('%', '%25'), query }
  }
}

/** Makes `http://any.example/work` `/work` (RFC 9112 section 3.2.2); `*` matches no page. */
function originForm(address: string): string {
  if (address.startsWith('/')) return address
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
