import { markdownPath } from '@/lib/config/paths'
import { opensLater } from '@/lib/domain/clock'
import { pathAhead, withQuery } from '@/lib/domain/redirect'
import { isPage, pageOfMarkdownPath } from '@/lib/http/pages'
import type { EdgeServices } from './decide'

/** Returns where a moved address is now: the page, or its Markdown if that was requested. */
export function movedTo(
  path: string,
  search: string,
  { redirects, clock }: Pick<EdgeServices, 'redirects' | 'clock'>,
  now: Date,
): string | undefined {
  const sent = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const page = Object.hasOwn(redirects, sent) ? sent : pageOfMarkdownPath(sent)
  if (page === undefined || !Object.hasOwn(redirects, page)) return undefined
  const to = redirects[page] ?? ''
  if (opensLater(clock, pathAhead(to) ?? '', now)) return undefined
  return withQuery(page === sent ? to : markdownOf(to), search)
}

/** Returns the address of the Markdown, which only pages of this site have. */
function markdownOf(to: string): string {
  const ahead = pathAhead(to)
  if (ahead === undefined || !isPage(ahead)) return to
  const [path = ''] = to.split(/[?#]/, 1)
  return markdownPath(path) + to.slice(path.length)
}

/** Returns the address of a path with a slash at its end, without it. */
export const withoutSlash = (pathname: string, search: string): string | undefined =>
  pathname !== '/' && pathname.endsWith('/') ? pathname.slice(0, -1) + search : undefined
