import { type Resource, ResourceNotFoundError } from '@modelcontextprotocol/server'
import { cachedBody, respond } from './http/cached-body'
import { findLanguage } from './http/language'
import { toMarkdownPath } from './http/markdown-path'
import type { Handler, MethodHandlers } from './http/methods'
import { mediaTypes } from './http/negotiation'
import type { Problems } from './http/problem'
import { mcpResourcesPageSize, publicCacheControl } from './limits'
import { invalidParams } from './mcp/protocol-errors'
import type { Resources } from './mcp/server'
import type { Content } from './operations/operation'
import type { Site } from './site'

/** A page of the site that is served as Markdown too. */
export interface MarkdownPage {
  readonly path: string
  readonly title: string
  readonly description: string
  /** Returns its Markdown in a language of the site, for everybody. */
  toMarkdown(context: { readonly language: string }): string | Promise<string>
}

/** A list, or what returns the pages of this moment, for a site that gets new ones while it runs. */
export type MarkdownPages<P = MarkdownPage> = readonly P[] | (() => readonly P[])

/** The pages of a moment. */
export interface PageIndex<P = MarkdownPage> {
  /** Whether the site may have any. */
  readonly isUsed: boolean
  readonly list: () => readonly P[]
  readonly find: (path: string) => P | undefined
}

/** Finds pages by their paths; a list is verified now, what a function returns each time that it is another list. */
export function indexPages<P extends { readonly path: string }>(
  pages: MarkdownPages<P>,
  verify: (pages: readonly P[]) => void = () => undefined,
): PageIndex<P> {
  let current: readonly P[] | undefined
  let byPath: ReadonlyMap<string, P> = new Map()
  const list = () => {
    const now = typeof pages === 'function' ? pages() : pages
    if (now !== current) {
      verify(now)
      byPath = new Map(now.map((page) => [page.path, page]))
      current = now
    }
    return now
  }
  return {
    isUsed: typeof pages === 'function' || list().length > 0,
    list,
    find(path) {
      list()
      return byPath.get(path)
    },
  }
}

/** Serves the Markdown of a page at its own address; the page is the canonical one. */
export function markdownHandlers(
  { path, toMarkdown }: MarkdownPage,
  { methodHandlers }: Problems,
  site: Site,
  { language: defaultLanguage, languages }: Pick<Content, 'language' | 'languages'>,
): MethodHandlers {
  const headers = {
    'content-type': mediaTypes.markdown,
    'cache-control': publicCacheControl,
    vary: languages.length > 1 ? 'Accept, Accept-Language' : 'Accept',
    link: `<${site.pageUrl(path)}>; rel="canonical"`,
  }
  const answer: Handler = async (request) => {
    const language = findLanguage(request, languages) ?? defaultLanguage
    const inLanguage = languages.length > 1 && { 'content-language': language }
    return respond(
      request,
      cachedBody(await toMarkdown({ language }), { ...headers, ...inLanguage }),
    )
  }
  return methodHandlers({ GET: answer })
}

/** Offers the same Markdown as resources of MCP. */
export function markdownResources(
  pages: PageIndex,
  site: Site,
  { language, messages }: Pick<Content, 'language' | 'messages'>,
): Resources {
  const toUri = ({ path }: MarkdownPage) => site.pageUrl(toMarkdownPath(path))
  const toResource = (page: MarkdownPage): Resource => ({
    uri: toUri(page),
    name: page.path,
    title: page.title,
    description: page.description,
    mimeType: 'text/markdown',
  })
  return {
    /** A model pays for the list, so it comes in parts; a cursor is the address of the last resource before it. */
    async list(more, cursor) {
      const all = [...pages.list().map(toResource), ...more]
      const before = cursor === undefined ? -1 : all.findIndex(({ uri }) => uri === cursor)
      if (cursor !== undefined && before < 0) throw invalidParams(messages.values.cursor)
      const resources = all.slice(before + 1, before + 1 + mcpResourcesPageSize)
      const last = resources.at(-1)?.uri
      return { resources, ...(last && last !== all.at(-1)?.uri && { nextCursor: last }) }
    },
    templates: () => [],
    async read({ href }) {
      const page = pages.list().find((one) => toUri(one) === href)
      if (!page)
        throw new ResourceNotFoundError(href, messages.mcp.unknownResource({ address: href }))
      return {
        contents: [
          { uri: href, mimeType: 'text/markdown', text: await page.toMarkdown({ language }) },
        ],
      }
    },
  }
}
