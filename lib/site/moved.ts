import { markdownPath } from '@/lib/config/paths'
import { opensLater } from '@/lib/domain/clock'
import { pathAhead, withQuery } from '@/lib/domain/redirect'
import { publicCacheControl } from '@/lib/http/cache-control'
import { corsHeaders } from '@/lib/http/cors'
import { isPage, pageOfTwin } from '@/lib/http/pages'
import type { EdgeServices } from './decide'

/** What a redirect says besides: programs follow it from other origins, too. */
export const ofMoved = (path: string) => ({
  ...(isPage(path) ? {} : corsHeaders),
  'cache-control': publicCacheControl,
})

/** Where an address of content/redirects.md is now: the page, or its Markdown where that was asked for. */
export function movedTo(
  path: string,
  search: string,
  { redirects, clock }: Pick<EdgeServices, 'redirects' | 'clock'>,
  now: Date,
): string | undefined {
  const sent = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const page = Object.hasOwn(redirects, sent) ? sent : pageOfTwin(sent)
  if (page === undefined || !Object.hasOwn(redirects, page)) return undefined
  const to = redirects[page] ?? ''
  if (opensLater(clock, pathAhead(to) ?? '', now)) return undefined
  return withQuery(page === sent ? to : markdownOf(to), search)
}

/** Only pages of this site have a representation in Markdown; that of a page elsewhere is for it to say. */
function markdownOf(to: string): string {
  const ahead = pathAhead(to)
  if (ahead === undefined || !isPage(ahead)) return to
  const [path = ''] = to.split(/[?#]/, 1)
  return markdownPath(path) + to.slice(path.length)
}

export const withoutSlash = (pathname: string, search: string): string | undefined =>
  pathname !== '/' && pathname.endsWith('/') ? pathname.slice(0, -1) + search : undefined
