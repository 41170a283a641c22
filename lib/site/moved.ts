import { isPage } from '@/lib/config/areas'
import {
  type LocalAddress,
  localAddress,
  markdownPath,
  prefixOf,
  withPrefix,
} from '@/lib/config/paths'
import { opensLater } from '@/lib/domain/clock'
import { pathAhead, withQuery } from '@/lib/domain/redirect'
import { pageOfMarkdownPath } from './addresses'
import type { EdgeServices } from './decision'

type Known = Pick<EdgeServices, 'redirects' | 'clock' | 'languages'>

/**
 * Returns where a moved address is now: the page, or its Markdown if that was requested. A redirect
 * of an address without a language is one of that address in every language.
 */
export function movedTo(
  { pathname, language, path, isNamed }: LocalAddress & { readonly pathname: string },
  search: string,
  known: Known,
  now: Date,
): string | undefined {
  const to =
    targetOf(pathname, known, now) ??
    (isNamed ? inLanguage(targetOf(path, known, now), language, known) : undefined)
  return to === undefined ? undefined : withQuery(to, search)
}

function targetOf(path: string, known: Known, now: Date): string | undefined {
  const { redirects, clock, languages } = known
  const sent = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const page = Object.hasOwn(redirects, sent) ? sent : pageOfMarkdownPath(sent)
  if (page === undefined || !Object.hasOwn(redirects, page)) return undefined
  const to = redirects[page] ?? ''
  if (opensLater(clock, localAddress(pathAhead(to) ?? '', languages).path, now)) return undefined
  return page === sent ? to : markdownOf(to, languages)
}

/** Returns the address in a language, unless it names one itself. */
function inLanguage(to: string | undefined, language: string, { languages }: Known) {
  const ahead = to && pathAhead(to)
  return ahead === undefined || localAddress(ahead, languages).isNamed
    ? to
    : withPrefix(prefixOf(language, languages), to ?? '')
}

/** Returns the address of the Markdown, which only pages of this site have. */
function markdownOf(to: string, languages: readonly string[]): string {
  const ahead = pathAhead(to)
  if (ahead === undefined || !isPage(ahead)) return to
  const [address = ''] = to.split(/[?#]/, 1)
  const { language, path, isNamed }: LocalAddress = localAddress(address, languages)
  const prefix = isNamed ? prefixOf(language, languages) : ''
  return withPrefix(prefix, markdownPath(path)) + to.slice(address.length)
}

/** Returns the address of a path with a slash at its end, without it. */
export const withoutSlash = (pathname: string, search: string): string | undefined =>
  pathname !== '/' && pathname.endsWith('/') ? pathname.slice(0, -1) + search : undefined

/** Returns the address of a path without the prefix of the default language. */
export function withoutPrefix(
  { path, language, isNamed }: LocalAddress,
  search: string,
  { languages }: Known,
): string | undefined {
  if (!isNamed || language !== languages[0]) return undefined
  const segments = path.split('/').filter((segment) => segment !== '')
  return `/${segments.map(encodeURIComponent).join('/')}${search}`
}
