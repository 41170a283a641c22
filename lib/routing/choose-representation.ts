import type { Site } from 'agent-access/core'
import { html, markdown, negotiate } from 'agent-access/edge'
import { agentLinkHeader } from '@/lib/config/agent-links'
import { contentChars, linkQueryCharsMax } from '@/lib/config/limits'
import { asksForData } from '@/lib/config/next-private'
import { filteredPath, markdownPath, pageParameter, paths } from '@/lib/config/paths'
import { translationsOf } from '@/lib/content/site'
import { isNotYetPublished } from '@/lib/domain/publication-table'
import { withOwnPolicy } from '@/lib/http/headers'
import {
  filtersOf,
  internal,
  isForm,
  isFormNow,
  isList,
  isPartOfList,
  roleIdOf,
  wordsOf,
} from './addresses'
import type { Asked, Decision } from './decision'

/** Leads to the page for what is missing, which no cache keeps: it may be there later. */
export const nowhere = (headers: Record<string, string>): Decision => ({
  path: internal.nowhere,
  headers: { ...headers, 'cache-control': 'no-store' },
})

/** Chooses the representation of the page at this address. */
export function represent(asked: Asked): Decision {
  const { request, path, query, language, services, headers } = asked
  // Next's router asks for its own form of the HTML page and accepts anything.
  const isData = asksForData((name) => request.headers.get(name))
  const accept = isData ? null : request.headers.get('accept')
  const wanted = negotiate(accept)
  if (wanted === undefined) return { path: under(internal.unacceptable, path), headers }
  if (wanted !== html)
    return { path: under(wanted === markdown ? internal.markdown : internal.plain, path), headers }
  const target = services.pages.has(path) ? freshPage(asked) : internal.nowhere
  if (target === internal.nowhere) return nowhere(headers)
  const links = linksOf(path, query, {
    site: services.site.in(language),
    languages: services.languages,
    termsOf: (filter) => termsAt(asked, filter),
  })
  if (links.length > 0) headers.link = links.join(', ')
  if (!target?.startsWith(internal.perRequest)) return { path: target, headers }
  return { path: target, ...withOwnPolicy(headers) }
}

/** Returns what a filter takes, without the years of case studies that open later. */
const termsAt = ({ path, services, now }: Asked, filter: string) =>
  (services.filters[path]?.[filter] ?? []).filter(
    (one) =>
      !isNotYetPublished(
        services.publication,
        filteredPath(path as `/${string}`, { [filter]: [one] }),
        now,
      ),
  )

/** Shows a person who opens the address for MCP how to connect a client. */
export function connectPage(asked: Asked): Decision {
  const [language = ''] = asked.services.languages
  const query = new URLSearchParams()
  const decision = represent({ ...asked, path: paths.connect, query, language })
  return 'path' in decision ? { ...decision, path: decision.path ?? paths.connect } : decision
}

export const under = (root: string, path: string) => (path === '/' ? root : root + path)

/** Returns the page to show instead of a prerendered one that is out of date. */
export function freshPage({ path, query, services, now }: Asked): string | undefined {
  const { publication } = services
  const { opening, closing, changes } = publication
  const at = now.getTime()
  if (isNotYetPublished(publication, path, now)) return internal.nowhere
  const id = roleIdOf(path)
  if (id !== undefined && Object.hasOwn(closing, id) && (closing[id] ?? Infinity) <= at)
    return internal.closedRole(id)
  if (isPartOfList(path, query) || isFormNow(path, query)) return perRequest(path)
  const listsRoles = path === paths.home || path === paths.careers
  const { roles = Infinity, pages = Infinity } = changes
  const changed = Object.hasOwn(opening, path) || pages <= at || (listsRoles && roles <= at)
  return changed ? perRequest(path) : undefined
}

/** Returns the page that renders a path per request: forms have their own. */
const perRequest = (path: string): string =>
  isForm(path) ? internal.perRequest + path : under(internal.changedPage, path)

interface Known {
  /** The site in the language of the page. */
  readonly site: Site
  readonly languages: readonly string[]
  /** Returns what a filter of the page takes. */
  readonly termsOf: (filter: string) => readonly string[]
}

/** Returns the `Link` values of a page: its Markdown, its other languages, on the home page those for agents. */
export const linksOf = (path: string, query: URLSearchParams, known: Known): string[] => [
  ...alternates(path, query, known),
  ...(path === paths.home ? [agentLinkHeader(known.site.url)] : []),
]

/** Repeats known paths and filters only, because a header has little room. */
function alternates(path: string, query: URLSearchParams, { site, languages, termsOf }: Known) {
  const search = canonicalQuery(path, query, termsOf)
  if (search === undefined || search.length > linkQueryCharsMax || !pagePath.test(path)) return []
  const inMarkdown = `<${site.url(markdownPath(path) + search)}>; rel="alternate"; type="text/markdown"`
  const others = translationsOf(path + search, site, languages).map(
    ([hreflang, url]) => `<${url}>; rel="alternate"; hreflang="${hreflang}"`,
  )
  const repeated = search.length * (1 + others.length)
  return repeated > linkQueryCharsMax ? [inMarkdown] : [inMarkdown, ...others]
}

const pagePath = new RegExp(`^/$|^(?:/[a-z0-9-]{1,${contentChars.slugMax}}){1,2}(?:/apply)?$`)

/** Returns the filters as our own links write them; undefined if one is not the slug of a term. */
function canonicalQuery(
  path: string,
  query: URLSearchParams,
  termsOf: Known['termsOf'],
): string | undefined {
  const parts: string[] = []
  for (const name of filtersOf(path)) {
    const words = wordsOf(query, name)
    if (words.length === 0) continue
    const known = termsOf(name)
    if (words.some((word) => !known.includes(word))) return undefined
    parts.push(`${name}=${known.filter((slug) => words.includes(slug)).join()}`)
  }
  const [number = '1', ...more] = isList(path) ? wordsOf(query, pageParameter) : []
  if (more.length > 0 || !pageNumber.test(number)) return undefined
  if (number !== '1') parts.push(`${pageParameter}=${number}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** A page number as our own links write it. */
const pageNumber = /^[1-9]\d{0,8}$/
