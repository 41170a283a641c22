import { isReading } from './client'
import { mediaTypes, negotiate } from './negotiation'

/** Returns the address of a page's Markdown. */
export const toMarkdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`)

/** Returns the page whose Markdown has an address; empty if it is the address of none. */
export const toPagePath = (path: string): string => {
  if (path === '/index.md') return '/'
  return path.endsWith('.md') ? path.slice(0, -'.md'.length) : ''
}

/** Returns the address of the Markdown that answers a request; undefined for a page as HTML. */
export function findMarkdownPath(
  request: Request,
  hasMarkdown: (path: string) => boolean,
): string | undefined {
  const { pathname } = new URL(request.url)
  const page = toPagePath(pathname)
  if (page) return hasMarkdown(page) ? pathname : undefined
  const isPreferred =
    isReading(request) && negotiate(request.headers.get('accept')) === mediaTypes.markdown
  return isPreferred && hasMarkdown(pathname) ? toMarkdownPath(pathname) : undefined
}

/** What the response to a page says of its Markdown (RFC 9110 §12.5.5, RFC 8288). */
export const htmlHeaders = (path: string): Readonly<Record<string, string>> => ({
  vary: 'Accept',
  // Next drops Accept from Vary of a prerendered page, so no cache may answer for it by itself.
  'cache-control': 'public, max-age=0, must-revalidate',
  link: `<${toMarkdownPath(path)}>; rel="alternate"; type="text/markdown"`,
})
