import { agentLinkHeader } from '@/lib/config/agent-links'
import { contentChars, linkQueryCharsMax } from '@/lib/config/limits'
import { markdownPath, pageParameter, paths } from '@/lib/config/paths'
import { type Site, translationsOf } from '@/lib/content/site'
import { filtersOf, isList, wordsOf } from './addresses'

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

/** Accepted values of each filter, in the order in which links write them, by the path of the list. */
export type FilterTerms = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

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
