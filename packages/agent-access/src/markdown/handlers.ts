import { DomainError } from '../errors'
import { type CachedBody, createCachedBody, respondWithCachedBody } from '../http/cached-body'
import { findRequestLanguage } from '../http/language'
import { findTextType, type TextType } from '../http/markdown-path'
import { createMethodHandlers, type MethodHandlers, type RequestHandler } from '../http/methods'
import { mediaTypes } from '../http/negotiation'
import { getPathname } from '../http/pathname'
import type { ErrorResponder } from '../http/problem'
import { publicCacheControl } from '../limits'
import { memoizeByObject } from '../memoize'
import type { Content } from '../operations/operation'
import { agentPaths } from '../paths'
import type { Site } from '../site'
import { createMissingPageError } from './not-found'
import type { MarkdownPage, MarkdownText, PageIndex } from './pages'

/** Serves pages as Markdown, at their own addresses to whoever prefers it, and with `.md`. */
export function markdownHandlers(
  pages: PageIndex,
  problems: ErrorResponder,
  site: Site,
  content: Content,
): MethodHandlers {
  const { languages } = content
  const vary =
    languages.length > 1 && !pages.hasLanguageInPath ? 'Accept, Accept-Language' : 'Accept'
  const createBodies = (type: TextType) =>
    memoizeByObject((result: MarkdownText, { path }: MarkdownPage, language: string) =>
      createCachedBody(result.text, {
        'content-type': type,
        'cache-control': publicCacheControl,
        'x-markdown-tokens': String(estimateTokens(result.text)),
        vary,
        link: `<${encodeURI(site.in(language).pageUrl(path))}>; rel="canonical"`,
        ...(languages.length > 1 && { 'content-language': result.language ?? language }),
        ...result.headers,
      }),
    )
  const bodies = {
    [mediaTypes.markdown]: createBodies(mediaTypes.markdown),
    [mediaTypes.text]: createBodies(mediaTypes.text),
  }

  function findPage(request: Request) {
    const pathname = getPathname(request)
    const found = pages.find(pathname, findRequestLanguage(request, languages))
    if (found) return found
    throw createMissingPageError(pathname, pages, site, findContent(request))
  }

  async function createBody(request: Request, type: TextType): Promise<CachedBody> {
    const { page, language } = findPage(request)
    const { searchParams } = new URL(request.url)
    const result = await page.toMarkdown({ language, query: searchParams })
    return bodies[type](typeof result === 'string' ? { text: result } : result, page, language)
  }

  const findContent = (request: Request) => {
    const language = pages.findLanguage(getPathname(request))
    return language === undefined ? problems.contentFor(request) : content.in(language)
  }

  const answer: RequestHandler = async (request) =>
    respondWithCachedBody(
      request,
      await createBody(request, findTextType(request) ?? mediaTypes.markdown),
    )

  return createMethodHandlers(
    { GET: answer },
    {},
    {
      contentFor: findContent,
      toErrorResponse(error, request) {
        const response = errorResponse(error, request, problems, site, findContent(request))
        response.headers.set('vary', vary)
        return response
      },
    },
  )
}

/** Answers with an error as Markdown to whoever asked for a text, else as every interface does. */
function errorResponse(
  error: unknown,
  request: Request,
  { problemResponse, toProblem, errorHeaders }: ErrorResponder,
  site: Site,
  content: Pick<Content, 'language' | 'messages' | 'in'>,
): Response {
  const type = findTextType(request)
  if (!type) return problemResponse(error, content)
  const { title, detail, status, request_id: id } = toProblem(error, content)
  const guide = site.in(content.language).url(agentPaths.llms)
  const where = content.messages.requests.elsewhere({ guide })
  // The detail may quote the request; escaped, it makes no link and no element.
  const text = `# ${title}\n\n${detail.replace(/[<[\]`]/g, '\\$&')}\n\n${where}\n`
  return new Response(text, {
    status,
    headers: {
      ...(error instanceof DomainError ? errorHeaders(error) : { 'cache-control': 'no-store' }),
      'content-type': type,
      'content-language': content.language,
      ...(id && { 'x-request-id': id }),
    },
  })
}

const bytesPerToken = 4

/**
 * Estimates the tokens that a language model needs for a text: a quarter of its UTF-8 bytes. For the
 * pages of a site that is 3 % less to 15 % more than the o200k tokeniser counts.
 */
const estimateTokens = (text: string): number =>
  Math.ceil(new TextEncoder().encode(text).length / bytesPerToken)
