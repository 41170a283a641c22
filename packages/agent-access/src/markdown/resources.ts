import {
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server'
import type { SiteFacts } from '../documents/facts'
import type { LlmsGuide } from '../documents/llms'
import { DomainError } from '../errors'
import { toMarkdownPath } from '../http/markdown-path'
import type { ErrorResponder } from '../http/problem'
import { mcpResourcesPageSize, requestAddressCharsMax } from '../limits'
import { createInvalidParamsError } from '../mcp/protocol-errors'
import type { McpResources } from '../mcp/server'
import { agentPaths } from '../paths'
import { createMissingPageError } from './not-found'
import { listPagesThatArePartOfNone, type MarkdownPage } from './pages'

const markdownType = 'text/markdown'

/**
 * Offers `/llms.txt` and the same Markdown as resources of MCP. A model pays for their list, so it
 * comes in parts, and has the pages of the default language that are part of no other.
 */
export function markdownResources(
  { markdownPages: pages, site, content, name }: SiteFacts,
  guide: LlmsGuide,
  { toProblem }: Pick<ErrorResponder, 'toProblem'>,
): McpResources {
  const { language: defaultLanguage, languages, messages } = content
  const toUri = (path: string, language: string) =>
    encodeURI(site.in(language).pageUrl(toMarkdownPath(path)))

  const toResource = ({ path, title, description }: MarkdownPage): Resource => ({
    uri: toUri(path, defaultLanguage),
    name: path,
    title,
    description,
    mimeType: markdownType,
  })

  const toGuideResource = ({ language, url }: LlmsGuide['addresses'][number]): Resource => ({
    uri: url,
    name: agentPaths.llms,
    title: name,
    description: content.in(language).messages.openapi.guide,
    mimeType: 'text/plain',
  })

  async function readText(uri: URL): Promise<{ readonly text: string; readonly type: string }> {
    if (uri.href.length > requestAddressCharsMax)
      throw new DomainError(
        'invalid_request',
        messages.requests.longAddress({ max: requestAddressCharsMax }),
      )
    const guideAddress = guide.addresses.find(({ url }) => url === uri.href)
    if (guideAddress) return { text: guide.getText(guideAddress.language), type: 'text/plain' }
    // The address for people means the same page.
    const found = uri.origin === site.origin ? pages.find(uri.pathname) : undefined
    if (!found) throw createMissingPageError(uri.href, pages, site, content)
    const { page, language } = found
    const result = await page.toMarkdown({ language, query: uri.searchParams })
    return { text: typeof result === 'string' ? result : result.text, type: markdownType }
  }

  return {
    /** A cursor is the address of the last resource before it. */
    async list(more, cursor) {
      const all = [
        ...guide.addresses.map(toGuideResource),
        ...listPagesThatArePartOfNone(pages.list(defaultLanguage)).map(toResource),
        ...more,
      ]
      const before = cursor === undefined ? -1 : all.findIndex(({ uri }) => uri === cursor)
      if (cursor !== undefined && before < 0) throw createInvalidParamsError(messages.values.cursor)
      const resources = all.slice(before + 1, before + 1 + mcpResourcesPageSize)
      const last = resources.at(-1)?.uri
      return { resources, ...(last && last !== all.at(-1)?.uri && { nextCursor: last }) }
    },

    /** The addresses of what there are many of, with a place for the last part. */
    templates: () =>
      (pages.hasLanguageInPath ? languages : [defaultLanguage]).flatMap((language) =>
        listTemplates(pages.list(language), (path) =>
          site.in(language).pageUrl(toMarkdownPath(path)),
        ),
      ),

    async read(uri) {
      try {
        const { text, type } = await readText(uri)
        return { contents: [{ uri: uri.href, mimeType: type, text }] }
      } catch (error) {
        throw toProtocolError(error, uri)
      }
    },
  }

  /** Says of an unknown address what there is; the fix of any other error is its own. */
  function toProtocolError(error: unknown, { href }: URL): ProtocolError {
    const { status, detail, request_id: id } = toProblem(error, content)
    if (status === 404 || status === 410) {
      const where = messages.mcp.resourcesListed({ guide: site.url(agentPaths.llms) })
      return new ResourceNotFoundError(href, `${detail} ${where}`)
    }
    if (!id) return createInvalidParamsError(detail)
    return new ProtocolError(ProtocolErrorCode.InternalError, `${detail} request_id: ${id}`)
  }
}

/** One template for each page that others are part of, right below it. */
function listTemplates(
  pages: readonly MarkdownPage[],
  toUri: (path: string) => string,
): ResourceTemplateType[] {
  const parents = new Set(
    pages
      .filter(({ path, partOf }) => partOf === path.slice(0, path.lastIndexOf('/')))
      .map(({ partOf }) => partOf),
  )
  return listPagesThatArePartOfNone(pages)
    .filter(({ path }) => parents.has(path))
    .map(({ path, title, description }) => ({
      name: toUri(path),
      title,
      description: `${description} ${toUri(path)}`,
      uriTemplate: toUri(`${path}/{slug}`),
      mimeType: markdownType,
    }))
}
