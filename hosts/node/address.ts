const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i
const slashes = /[\\/]+/g

/**
 * The path of an address as everybody after us understands it: `/x//../work` is `/work`. What is no
 * percent-encoded UTF-8 is taken by the letter, and is nowhere.
 */
export function readAddress(sent: string): { readonly path: string; readonly query: string } {
  const address = originForm(sent)
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

/** `http://any.example/work` is `/work` (RFC 9112 section 3.2.2), and `*` no page of ours. */
function originForm(address: string): string {
  if (address.startsWith('/')) return address
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
