import { isReadRequest } from './client'
import { mediaTypes, negotiateRepresentation, type Representation } from './negotiation'
import { getPathname } from './pathname'

export const toMarkdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`)

const isMarkdownPath = (path: string): boolean => path.endsWith('.md')

/** Asked for by the address or by `Accept`. */
export function findTextType(request: Request): TextType | undefined {
  if (isMarkdownPath(getPathname(request))) return mediaTypes.markdown
  const type = negotiateRepresentation(request.headers.get('accept'))
  return type === mediaTypes.html ? undefined : type
}

export type TextType = Exclude<Representation, typeof mediaTypes.html>

/** Checks whether a request is for the Markdown of a page: by `.md`, or because it prefers that to HTML. */
export function isForMarkdown(request: Request, hasMarkdown: (path: string) => boolean): boolean {
  const pathname = getPathname(request)
  const isWanted =
    isMarkdownPath(pathname) || (isReadRequest(request) && findTextType(request) !== undefined)
  return isWanted && hasMarkdown(pathname)
}

/** What the response to a page says of its Markdown (RFC 9110 §12.5.5, RFC 8288). */
export const htmlHeaders = (path: string): Readonly<Record<string, string>> => ({
  vary: 'Accept',
  // Next drops Accept from Vary of a prerendered page, so no cache may answer for it by itself.
  'cache-control': 'public, max-age=0, must-revalidate',
  link: `<${toMarkdownPath(path)}>; rel="alternate"; type="text/markdown"`,
})
