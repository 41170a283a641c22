import {
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server'
import { cacheUntilContentChanges, servicesIn } from 'agent-access'
import { DomainError, limits } from 'agent-access/edge'
import { agentGuide } from '@/lib/config/agent-links'
import { decodePath, getPagePath, parseLocalizedPath, toMarkdownPath } from '@/lib/config/paths'
import { toProblem } from '@/lib/config/problem'
import { collectionsWithPages } from '@/lib/content/collections'
import { createLlmsText, getPageName } from '@/lib/documents/discovery/llms'
import { getListParameters } from '@/lib/documents/lists'
import { type MarkdownSource, renderPage } from '@/lib/documents/markdown/document'
import { findPage, listSinglePaths } from '@/lib/documents/markdown/site'
import { removeLanguage } from '@/lib/http/routing/addresses'
import { toPagePath } from '@/lib/http/routing/classify'
import type { Services } from '@/lib/subject/operation'

/** Returns what pages are made from, in a language of the site. */
export type SourceIn = (language: string, services: Services) => MarkdownSource

const markdownType = 'text/markdown'
const noQuery = new URLSearchParams()

/**
 * Offers the guide and every page, in each language, at the addresses of their Markdown. What it lists is what
 * leads to all of that, as a model pays for the list: the guide of each language, and the pages of the first one.
 */
export function pageResources(sourceIn: SourceIn, languages: readonly string[]) {
  const getCachedResource = cacheUntilContentChanges<Resource>()
  const texts = cacheUntilContentChanges<string>()

  const listResources = (services: Services) =>
    languages
      .map((language) => sourceIn(language, services))
      .flatMap((source, at) => [
        { uri: source.site.url(agentGuide.path), make: async () => toGuideResource(source) },
        ...(at === 0
          ? [...listSinglePaths(source.catalog), ...Object.keys(source.generatedPages ?? {})]
          : []
        ).map((path) => ({
          uri: source.site.url(toMarkdownPath(path)),
          make: () => readResource(path, source),
        })),
      ])

  async function makeText(uri: URL, services: Services): Promise<string> {
    const { origin } = services.site
    const { language, path } = parseLocalizedPath(decodePath(uri.pathname), languages)
    if (!languages.includes(language) || uri.origin !== origin)
      throw new DomainError('not_found', `This server has resources of ${origin} only.`)
    const source = sourceIn(language, services)
    if (path === agentGuide.path) return createLlmsText(source.catalog, source.site)
    const document = await findPage(toPagePath(path) ?? path, uri.searchParams, source)
    return renderPage(document, source.site, source.catalog.messages)
  }

  return {
    /** Returns a page of the list; a cursor is the address of the last resource before it. */
    async list(more: readonly Resource[], cursor: string | undefined, services: Services) {
      const all = [
        ...listResources(services),
        ...more.map((one) => ({ uri: one.uri, make: async () => one })),
      ]
      const start = findStart(all, cursor)
      const page = all.slice(start, start + limits.mcpResourcesPageSize)
      const resources = await Promise.all(
        page.map(({ uri, make }) => getCachedResource(services.catalog, uri, make)),
      )
      const last = page.at(-1)
      return {
        resources,
        ...(last && last.uri !== all.at(-1)?.uri && { nextCursor: last.uri }),
      }
    },

    /** Returns the addresses of what there are many of, with a place for the slug. */
    templates: (services: Services): ResourceTemplateType[] =>
      languages.flatMap((language) => {
        const { catalog, site } = servicesIn(services, language)
        const { url } = site
        return collectionsWithPages
          .filter(([, { page }]) => catalog.hasPage(page))
          .map(([kind, { page, list, entryPath }]) => ({
            name: `${kind}-${language}`,
            title: catalog.page(page).title,
            description: `Slugs: ${url(toMarkdownPath(list))}`,
            uriTemplate: url(toMarkdownPath(entryPath('{slug}'))),
            mimeType: markdownType,
          }))
      }),

    async read(uri: URL, services: Services) {
      try {
        const make = () => makeText(uri, services)
        const text = await texts(services.catalog, toCacheKey(uri), make)
        const mimeType = uri.pathname.endsWith('.txt') ? agentGuide.type : markdownType
        return { contents: [{ uri: uri.href, mimeType, text }] }
      } catch (error) {
        throw toProtocolError(error, uri, services.site.url(agentGuide.path))
      }
    },
  }
}

function findStart(all: readonly { readonly uri: string }[], cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const at = all.findIndex(({ uri }) => uri === cursor)
  if (at >= 0) return at + 1
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    'Send the nextCursor of an earlier list unchanged, or none.',
  )
}

/** One key for every percent-encoding of an address, without what its page does not read. */
function toCacheKey({ href, origin, pathname, searchParams }: URL): string {
  if (href.length > limits.addressCharsMax)
    throw new DomainError(
      'invalid_request',
      `Ask for an address of at most ${limits.addressCharsMax} characters.`,
    )
  const path = decodePath(pathname)
  const page = removeLanguage(toPagePath(path) ?? path)
  const read = getListParameters(page).map((name) => searchParams.getAll(name))
  return JSON.stringify([origin, path, read])
}

const toGuideResource = ({ site, catalog: { page, messages } }: MarkdownSource): Resource => ({
  uri: site.url(agentGuide.path),
  name: messages.notFound.guide,
  description: page('home').title,
  mimeType: agentGuide.type,
})

async function readResource(path: string, source: MarkdownSource): Promise<Resource> {
  const page = source.catalog.pages.find(({ slug }) => getPagePath(slug) === path)
  const { title, description } = await findPage(path, noQuery, source)
  const name = page ? getPageName(page, source.catalog) : title
  return { uri: source.site.url(toMarkdownPath(path)), name, description, mimeType: markdownType }
}

/** Says of an unknown address what there is; the fix of any other error is its own. */
function toProtocolError(error: unknown, { href }: URL, guide: string): ProtocolError {
  const { status, detail, request_id: id } = toProblem(error)
  if (status === 404 || status === 410)
    return new ResourceNotFoundError(
      href,
      `${detail} resources/list names all; ${guide} is the guide.`,
    )
  const code = id ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams
  return new ProtocolError(code, id ? `${detail} request_id: ${id}` : detail)
}
