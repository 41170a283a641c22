import { type Resource, ResourceNotFoundError } from '@modelcontextprotocol/server'
import { cachedBody, respond } from './http/cached-body'
import { findLanguage } from './http/language'
import { toMarkdownPath } from './http/markdown-path'
import type { Handler, MethodHandlers } from './http/methods'
import { markdown } from './http/negotiation'
import type { Problems } from './http/problem'
import { publicCacheControl } from './limits'
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

/** Serves the Markdown of a page at its own address; the page is the canonical one. */
export function markdownHandlers(
  { path, toMarkdown }: MarkdownPage,
  { methodHandlers }: Problems,
  site: Site,
  { language: defaultLanguage, languages }: Pick<Content, 'language' | 'languages'>,
): MethodHandlers {
  const headers = {
    'content-type': markdown,
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
  pages: readonly MarkdownPage[],
  site: Site,
  { language, messages: { mcp } }: Pick<Content, 'language' | 'messages'>,
): Resources {
  const toUri = ({ path }: MarkdownPage) => site.pageUrl(toMarkdownPath(path))
  return {
    list: async (more) => ({
      resources: [
        ...pages.map(
          (page): Resource => ({
            uri: toUri(page),
            name: page.path,
            title: page.title,
            description: page.description,
            mimeType: 'text/markdown',
          }),
        ),
        ...more,
      ],
    }),
    templates: () => [],
    async read({ href }) {
      const page = pages.find((one) => toUri(one) === href)
      if (!page) throw new ResourceNotFoundError(href, mcp.unknownResource({ address: href }))
      return {
        contents: [
          { uri: href, mimeType: 'text/markdown', text: await page.toMarkdown({ language }) },
        ],
      }
    },
  }
}
